import type { Listing } from './listing.ts';

/** Those that need no lines, so that drafts of any kind can be listed. */
export const WITHOUT_LINES: ReadonlySet<string> = new Set(['w3c']);

/** Lists of remarks for programs to show, by the name that `--format` gives them. */
export const LISTINGS = {
  sarif: async (listing: Listing) => (await import('./sarif.ts')).sarif(listing),
  rdjsonl: async (listing: Listing) => (await import('./rdjsonl.ts')).rdjsonl(listing),
  'github-review': async (listing: Listing) => (await import('./github-review.ts')).githubReview(listing),
  'github-annotations': async (listing: Listing) =>
    (await import('./github-annotations.ts')).githubAnnotations(listing),
  w3c: async (listing: Listing) =>
    (await import('../web-annotation/write-annotations.ts')).w3cAnnotations(listing),
  'gitlab-quality': async (listing: Listing) => (await import('./gitlab-quality.ts')).gitlabQuality(listing),
};

export type ListingName = keyof typeof LISTINGS;

export function isListing(name: string): name is ListingName {
  return Object.hasOwn(LISTINGS, name);
}

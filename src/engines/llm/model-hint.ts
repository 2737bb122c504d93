import { nearestNames } from './nearest-names.ts';
import { BASE_URL_HINT } from './safe-exchange.ts';
import type { ServerFault } from './server-fault.ts';

interface Asked {
  model: string;
  hasKey: boolean;
  /** The models that the server offers. May throw. */
  names: () => Promise<string[]>;
}

/** What to do about a refusal that no retry mends. */
export async function modelHint({ details, message }: ServerFault, asked: Asked): Promise<string> {
  const { status, code = '' } = details;
  if (status === 402 || /quota|billing|credit|balance/iu.test(`${code} ${message}`)) {
    return 'The account has nothing left: add credit or raise its limit, then run the same command again.';
  }
  if (status === 401 || status === 403 || /api_key/u.test(code)) {
    return asked.hasKey
      ? 'Check OPENAI_API_KEY: the server does not take this key for this model.'
      : 'Set OPENAI_API_KEY to a key of this server.';
  }
  if (status === 404 || /model|deployment/iu.test(code)) return unknownModelHint(asked);
  return 'Check the model, the base URL and what the server says.';
}

async function unknownModelHint({ model, names }: Asked): Promise<string> {
  const offered = await names().catch(() => []);
  if (offered.length === 0) return `Check the name of the model ("${model}"). ${BASE_URL_HINT}`;
  return `The server offers no "${model}"; nearest are ${nearestNames(model, offered).join(', ')}.`;
}

/** Whether words can stand inside a mark: they hold no sign that would end it or begin another. */
export function markable(text: string): boolean {
  return !/==[}[]|\+\+[}[]|--[}[]|~~[}[]|~>|\{[>=+\-~]|[-+=~]$/.test(text);
}

/** Letters of a description that a card shows. */
const SHOWN = 100;

/** The first 100 characters and an ellipsis; shorter texts as they are. Never cuts a character in two. */
export function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('').trimEnd()}…` : text;
}

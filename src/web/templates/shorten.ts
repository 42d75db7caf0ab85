/** Letters of a description that a card shows. */
export const SHOWN = 100;

/** The first 100 characters and an ellipsis; shorter texts as they are. Never cuts a character in two. */
export function shorten(text: string, most: number = SHOWN): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text;
}

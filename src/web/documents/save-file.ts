/** Hands a file to the browser's downloads under a name that every system accepts. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = safeName(name);
  link.click();
  // The download reads the address after this call has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const REFUSED = /[<>:"/\\|?*\p{Cc}]+/gu;

/** Nothing but an ending is left of a title of dots. */
const ENDING = /^(?:pdf|docx|html|txt|ics)$/;

/** Without what file systems refuse; the ending stays. */
export function safeName(name: string): string {
  const kept = name
    .replace(REFUSED, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  return kept === '' || ENDING.test(kept) ? `document.${kept || 'pdf'}` : kept;
}

/** A text as it stands in HTML or XML, between tags and within the quotes of an attribute. */
export const inHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

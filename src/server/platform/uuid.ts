const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is an id as the database has them: asked for anything else, it fails. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The id to ask for; for what is none, one that no row can have. */
export const idOrNone = (text: string | undefined): string =>
  text !== undefined && isUuid(text) ? text : '00000000-0000-0000-0000-000000000000';

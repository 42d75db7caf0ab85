/** Readable by scripts: tells that a session exists, so that its screens are not rendered for a visitor first and signed-out pages do not ask. */
export const SIGNED_IN_COOKIE = 'dw_signed_in';

/** Before the name of every cookie where the site is reached over HTTPS; scripts find theirs with or without it. */
export const HOST_PREFIX = '__Host-';

/**
 * Readable by scripts: tells that a session exists, or did in the last year, so that its screens are not rendered for a visitor first and signed-out pages do not ask, and the id of
 * its account, so that what is kept in the browser is nobody else's. Sessions of an earlier release say `1` until they are extended.
 */
export const SIGNED_IN_COOKIE = 'dw_signed_in';

/** Before the name of every cookie where the site is reached over HTTPS; scripts find theirs with or without it. */
export const HOST_PREFIX = '__Host-';

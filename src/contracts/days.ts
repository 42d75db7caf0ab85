/** Days in which a payment can be given back. */
export const REFUND_DAYS = 30;

/** Days that the figures of consoles look back on. */
export const FIGURE_DAYS = 30;

/** Hours for which a letter's link holds that proves an address or begins a trial. */
export const LINK_HOURS = 24;

/** Days for which the link holds that confirms the newsletter. */
export const NEWSLETTER_LINK_DAYS = 7;

/** Days for which a deleted document can be taken back. */
export const BIN_DAYS = 30;

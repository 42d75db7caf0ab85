/** Days in which a payment can be given back. */
export const REFUND_DAYS = 30;

/** Days that the figures of consoles look back on. */
export const FIGURE_DAYS = 30;

/** Days for which a deleted document can be taken back. */
export const BIN_DAYS = 30;

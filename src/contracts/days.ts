/** Days in which a payment can be given back. */
export const REFUND_DAYS = 30;

/** Days for which a deleted document can be taken back. */
export const BIN_DAYS = 30;

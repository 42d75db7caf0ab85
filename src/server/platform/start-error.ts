/** A start that cannot go on; the message is a sentence for whoever started it. */
export class StartError extends Error {}

/** Ends the start with its one sentence, which the person who started the site can act on. */
export class StartError extends Error {}

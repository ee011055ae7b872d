/** Why one book was not imported, as a sentence; others go on. */
export class BookRefused extends Error {}

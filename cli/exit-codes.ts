/** Exit codes: 0 all is fine, 1 there are problems, 2 the command could not run. */
export const PROBLEMS = 1;
export const COULD_NOT_RUN = 2;

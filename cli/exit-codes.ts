/** Exit codes: 0 all is fine or there are only warnings, 1 there are errors, 2 the command could not run. */
export const PROBLEMS = 1;
export const COULD_NOT_RUN = 2;

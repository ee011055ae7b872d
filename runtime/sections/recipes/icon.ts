/** The section's sign beside its name: strokes of a round pen, 2 wide, on a grid of 24 by 24. */
export default 'M4 11h16c0 5-2 8-5 8H9c-3 0-5-3-5-8ZM9 7c-1-1.5 1-2 0-3.5M14 7c-1-1.5 1-2 0-3.5';

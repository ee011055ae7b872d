/** The section's sign beside its name: strokes of a round pen, 2 wide, on a grid of 24 by 24. */
export default 'M8 12h8M6 7v10M18 7v10M3 9.5v5M21 9.5v5';

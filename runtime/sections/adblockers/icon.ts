/** The section's sign beside its name: strokes of a round pen, 2 wide, on a grid of 24 by 24. */
export default 'M12 3c2.5 1.7 5 2.5 8 2.5 0 7-2.5 12-8 15.5-5.5-3.5-8-8.5-8-15.5 3 0 5.5-.8 8-2.5ZM8.5 12l2.5 2.5 4.5-5';

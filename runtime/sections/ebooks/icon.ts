/** The section's sign beside its name: strokes of a round pen, 2 wide, on a grid of 24 by 24. */
export default 'M12 6.5v13M12 6.5C9.5 4.8 6.5 4.5 3 5v13c3.5-.5 6.5-.2 9 1.5 2.5-1.7 5.5-2 9-1.5V5c-3.5-.5-6.5-.2-9 1.5';

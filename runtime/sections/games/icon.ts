/** The section's sign beside its name: strokes of a round pen, 2 wide, on a grid of 24 by 24. */
export default 'M7 7h10a5 5 0 0 1 5 5.5c0 3-.8 5.5-2.5 5.5-2 0-2.5-3-4.5-3H9c-2 0-2.5 3-4.5 3C2.8 18 2 15.5 2 12.5A5 5 0 0 1 7 7ZM7 10v3M5.5 11.5h3M15.5 10.5v.01M18 12.5v.01';

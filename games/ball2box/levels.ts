import { type Bar, type Drum, type Fan, FLOOR, type Level, type Sway } from './rules.ts';

const plank = (x1: number, y1: number, x2: number, y2: number, sway?: Sway): Bar => ({
  kind: 'plank',
  x1,
  y1,
  x2,
  y2,
  ...(sway && { sway }),
});
const pad = (x1: number, y1: number, x2: number, y2: number, sway?: Sway): Bar => ({
  kind: 'pad',
  x1,
  y1,
  x2,
  y2,
  ...(sway && { sway }),
});
const drum = (x: number, y: number, radius: number, sway?: Sway): Drum => ({
  kind: 'drum',
  x,
  y,
  radius,
  ...(sway && { sway }),
});
const fan = (
  x: number,
  y: number,
  width: number,
  height: number,
  right: number,
  down: number,
): Fan => ({
  kind: 'fan',
  x,
  y,
  width,
  height,
  blows: { x: right, y: down },
});
const box = (x: number, y = FLOOR, width = 84, sway?: Sway) => ({
  x,
  y,
  width,
  height: 62,
  ...(sway && { sway }),
});

const LEFT = { x: 84, y: 286 };

/** From easy to hard: what is new comes alone before it comes with others. */
export const LEVELS: readonly Level[] = [
  // Only the box.
  { from: LEFT, box: box(320, FLOOR, 104), things: [] },
  // Upstairs.
  { from: LEFT, box: box(330, 236, 92), things: [plank(272, 245, 400, 245)] },
  // Over a wall.
  { from: LEFT, box: box(352, FLOOR, 92), things: [plank(226, 180, 226, 368)] },
  // Under a wall.
  { from: LEFT, box: box(364, FLOOR, 92), things: [plank(262, -120, 262, 196)] },
  // Off the red pad, as the way from above is shut.
  {
    from: LEFT,
    box: box(300, FLOOR, 92),
    things: [pad(416, 120, 396, 240), plank(206, 246, 326, 246)],
  },
  // The box goes to and fro.
  { from: LEFT, box: box(310, FLOOR, 92, { x: 74, y: 0, seconds: 4.4 }), things: [] },
  // Backwards.
  {
    from: { x: 300, y: 286 },
    box: box(76, 300, 84),
    things: [plank(24, 309, 132, 309), plank(186, 130, 186, 300)],
  },
  // Drums.
  {
    from: LEFT,
    box: box(330, FLOOR, 84),
    things: [drum(230, 208, 26), drum(330, 208, 26), drum(400, 130, 22)],
  },
  // The air carries it up.
  {
    from: LEFT,
    box: box(372, 178, 84),
    things: [fan(190, 20, 90, 352, 0, -1500), plank(316, 187, 428, 187), plank(310, -80, 310, 40)],
  },
  // A lift.
  {
    from: LEFT,
    box: box(346, 270, 84, { x: 0, y: 84, seconds: 4 }),
    things: [plank(236, 190, 236, 368)],
  },
  // A gate that opens and shuts.
  {
    from: LEFT,
    box: box(372, FLOOR, 84),
    things: [plank(262, 60, 262, 180, { x: 0, y: 110, seconds: 3 }), plank(262, -150, 262, 20)],
  },
  // In through the side only.
  {
    from: LEFT,
    box: box(352, 250, 80),
    things: [plank(292, 259, 412, 259), plank(300, 120, 420, 120), pad(424, 134, 424, 210)],
  },
  // Down the shaft.
  {
    from: LEFT,
    box: box(220, FLOOR, 80),
    things: [plank(168, 190, 168, 300), plank(272, 60, 272, 300), pad(262, 60, 262, 150)],
  },
  // Against the wind.
  {
    from: LEFT,
    box: box(352, FLOOR, 80),
    things: [fan(150, -60, 140, 300, -900, 0), plank(230, 262, 230, 368)],
  },
  // Two drums that move.
  {
    from: LEFT,
    box: box(340, 250, 78),
    things: [
      plank(282, 259, 404, 259),
      drum(236, 150, 24, { x: 0, y: 80, seconds: 3.2 }),
      drum(352, 96, 24, { x: 60, y: 0, seconds: 3.8 }),
    ],
  },
  // The wind brings it back.
  {
    from: LEFT,
    box: box(64, 176, 88),
    things: [plank(14, 185, 114, 185), fan(230, -60, 210, 380, -2600, 0)],
  },
  // A box that flees behind a wall.
  {
    from: LEFT,
    box: box(326, FLOOR, 74, { x: 66, y: 0, seconds: 3.4 }),
    things: [plank(220, 120, 220, 250), pad(424, 180, 424, 320), drum(320, 150, 22)],
  },
  // All of it.
  {
    from: LEFT,
    box: box(346, 214, 78, { x: 34, y: 0, seconds: 3.6 }),
    things: [
      plank(238, 20, 238, 170, { x: 0, y: 60, seconds: 2.8 }),
      fan(130, 60, 80, 312, 0, -1300),
      plank(310, 40, 420, 40),
      drum(268, 290, 20),
    ],
  },
];

import type { Artwork, Difficulty, Palette } from './artwork.ts';
import { palettes } from './artwork.ts';
import {
  box,
  dashedRing,
  dashes,
  disc,
  dots,
  line,
  mirror,
  oval,
  place,
  repeat,
  ring,
  shape,
  star,
} from './shapes.ts';
import type { Variation } from './variation.ts';

/** Bold bands of colour and a figure of round limbs in the category's posture. */
export const fitness: Artwork = {
  salt: 'fitness-rqm/',
  palettes: palettes(
    ['#ff7a45', '#f2356b', '#43092f', '#fff3e8', '#ffe14d', '#ff9d5c'],
    ['#22b8c0', '#0b69b8', '#05294a', '#effcff', '#ffd84d', '#49d3c8'],
    ['#7258f7', '#a83fe0', '#210e52', '#f7f2ff', '#63f0c4', '#9a87ff'],
    ['#1db476', '#08757a', '#04332f', '#f2fff6', '#ffe45e', '#4ccf97'],
    ['#f8487a', '#a01d83', '#42062f', '#fff0f3', '#ffd166', '#ff86a6'],
    ['#3d78f7', '#1b39b4', '#081650', '#f1f6ff', '#ffb04d', '#76a4ff'],
  ),
  motifs: {
    challenge: (p, v) => (v.index('variant', 2) ? finish(p, v) : podium(p, v)),
    beginner: warrior,
    cardio: runner,
    strength: (p, v) => (v.index('variant', 2) ? curl(p, v) : barbell(p, v)),
    hiit: (p, v) => (v.index('variant', 2) ? jump(p, v) : stopwatch(p)),
    stretching: (p, v) => (v.index('variant', 2) ? fold(p, v) : sideBend(p, v)),
    bodyweight: (p, v) => (v.index('variant', 2) ? squat(p, v) : plank(p, v)),
    recovery: (p, v) => (v.index('variant', 2) ? rest(p, v) : childPose(p, v)),
    home_workout: livingRoom,
    yoga: lotus,
    pilates: teaser,
    dance: dancer,
    martial_arts: kick,
    crossfit: swing,
  },
  general: dumbbell,
  scene(motif, p, v, difficulty) {
    const side = v.of('side', [-1, 1]);
    const x = 200 + v.between('sun', -46, 46);
    const bands = v.of('bands', [
      line('M-20 250L190-20M60 320L320-20', p.second, 44, 0.45),
      line('M-30 210Q120 40 300-40M-40 300Q160 90 420 10', p.second, 38, 0.45),
      ring(60, 20, 90, p.second, 34, 0.45) + ring(60, 20, 160, p.second, 26, 0.35),
      line('M-20 70H420M-20 150H420', p.second, 34, 0.4),
    ]);
    const posed = side < 0 ? mirror(motif) : motif;
    return (
      bands +
      disc(x, 142, 112, p.light, 0.2) +
      shape('M0 248H400V300H0Z', p.ink, 0.8) +
      shape('M0 248H400V254H0Z', p.light, 0.35) +
      place(200, 147, posed, 0, 1.16) +
      (difficulty ? bars(difficulty, p) : '')
    );
  },
};

/** One to three rising bars in the bottom right corner. */
function bars(difficulty: Difficulty, p: Palette): string {
  const level = { beginner: 1, intermediate: 2, advanced: 3 }[difficulty];
  return repeat(3, (i) =>
    box(
      344 + i * 15,
      280 - i * 7 - 8,
      10,
      i * 7 + 8,
      i < level ? p.accent : p.light,
      3,
      i < level ? 1 : 0.3,
    ),
  );
}

/** Joints as "x y x y …", so that a pose can be read in one line. */
type Joints = string;

interface Pose {
  head: readonly [x: number, y: number];
  /** From the neck to the hip. */
  torso: Joints;
  /** Each from the shoulder over the elbow to the hand. */
  arms: readonly Joints[];
  /** Each from the hip over knee and ankle to the toe. */
  legs: readonly Joints[];
  /** Seen from the side: the face looks left (`-1`) or right (`1`). */
  faces?: -1 | 1;
  /** Stands on no floor, so throws no shadow there. */
  airborne?: true;
}

/** A person: the first arm and leg stand behind the trunk, the others before it. */
function figure(pose: Pose, p: Palette, v: Variation): string {
  const skin = v.of('skin', ['#f7cfae', '#d99a6c', '#a86b45', '#7a4a30']);
  const hair = v.of('hair', ['#2b1a16', '#5a2f1a', '#1b1626']);
  const arm = (joints: Joints) => line(`M${joints}`, skin, 14);
  const leg = (joints: Joints) => {
    const numbers = joints.split(' ');
    const foot = numbers.slice(4).join(' ');
    return line(`M${foot}`, p.light, 12) + line(`M${numbers.slice(0, 6).join(' ')}`, p.ink, 19);
  };
  const [backArm, ...arms] = pose.arms;
  const [backLeg, ...legs] = pose.legs;
  const [x, y] = pose.head;
  const neck = pose.torso.split(' ').slice(0, 2).join(' ');
  const bun = (pose.faces ?? 0) * -11;
  const bunY = v.of('bun', [-12, -8]);
  return (
    (pose.airborne ? '' : oval(0, 90, 86, 7, p.ink, 0.6)) +
    (backArm ? arm(backArm) : '') +
    (backLeg ? leg(backLeg) : '') +
    line(`M${x} ${y}L${neck}`, skin, 13) +
    legs.map(leg).join('') +
    line(`M${pose.torso}`, v.of('top', [p.accent, p.accent, p.light]), 32) +
    disc(x + bun, y + bunY, 9, hair) +
    disc(x, y - 2, 18.5, hair) +
    disc(x + (pose.faces ?? 0) * 4, y + 3, 15.5, skin) +
    arms.map(arm).join('')
  );
}

function podium(p: Palette, v: Variation): string {
  const confetti = (first: number) =>
    Array.from({ length: 4 }, (_, i) => {
      const x = first + i * 56;
      return [x, v.between(`confetti ${x}`, -96, -44)] as const;
    });
  return (
    dots(confetti(-100), p.accent, 9) +
    dots(confetti(-72), p.light, 7) +
    box(-96, 62, 60, 30, p.light, 4, 0.75) +
    box(36, 70, 60, 22, p.light, 4, 0.6) +
    box(-38, 44, 76, 48, p.light, 5) +
    place(0, 68, shape(star(5, 15, 6.5), p.second)) +
    place(
      0,
      -40,
      figure(
        {
          airborne: true,
          head: [0, -28],
          torso: '0 2 0 30',
          arms: ['-14 -2 -38 -14 -46 -48', '14 -2 38 -14 46 -48'],
          legs: ['-8 40 -12 58 -12 76 -18 78', '8 40 12 58 12 76 18 78'],
        },
        p,
        v,
      ),
    )
  );
}

function finish(p: Palette, v: Variation): string {
  return (
    line('M92 88V-92', p.light, 7) +
    shape('M92-92L34-76 92-54Z', p.accent) +
    place(
      -14,
      0,
      figure(
        {
          faces: 1,
          head: [22, -66],
          torso: '14 -34 -2 14',
          arms: ['16 -38 44 -52 58 -84', '12 -38 -16 -52 -30 -84'],
          legs: ['-4 22 -24 48 -62 44 -70 32', '0 22 32 34 28 76 44 80'],
        },
        p,
        v,
      ),
    ) +
    line('M30-8Q64-2 92-14', p.light, 8)
  );
}

function warrior(p: Palette, v: Variation): string {
  return (
    box(-104, 84, 208, 9, p.second, 4) +
    figure(
      {
        head: [0, -64],
        torso: '0 -32 0 18',
        arms: ['-10 -36 -46 -36 -84 -36', '10 -36 46 -36 84 -36'],
        legs: ['-6 26 -38 54 -74 80 -84 80', '8 26 46 36 44 78 60 80'],
      },
      p,
      v,
    )
  );
}

function runner(p: Palette, v: Variation): string {
  return (
    line('M-118-10H-84L-74-34-58 22-46-10H-30', p.light, 6, 0.9) +
    place(
      14,
      0,
      figure(
        {
          faces: 1,
          head: [26, -68],
          torso: '14 -36 -4 12',
          arms: ['16 -38 40 -14 64 -36', '10 -36 -20 -20 -22 12'],
          legs: ['-6 20 -20 52 -62 50 -72 36', '0 20 36 26 30 68 46 74'],
        },
        p,
        v,
      ),
    )
  );
}

const plates = (p: Palette) =>
  box(-112, -32, 14, 64, p.light, 5) +
  box(-96, -24, 12, 48, p.second, 5) +
  box(84, -24, 12, 48, p.second, 5) +
  box(98, -32, 14, 64, p.light, 5);

function barbell(p: Palette, v: Variation): string {
  const below = figure(
    {
      head: [0, -42],
      torso: '0 -12 0 22',
      arms: ['-16 -14 -44 -34 -40 -72', '16 -14 44 -34 40 -72'],
      legs: ['-8 32 -26 54 -26 78 -36 81', '8 32 26 54 26 78 36 81'],
    },
    p,
    v,
  );
  return place(0, -78, line('M-104 0H104', p.ink, 7) + plates(p)) + below;
}

function curl(p: Palette, v: Variation): string {
  const bell =
    line('M-15 0H15', p.ink, 6) +
    box(-24, -13, 13, 26, p.light, 4) +
    box(11, -13, 13, 26, p.light, 4);
  return (
    figure(
      {
        head: [0, -66],
        torso: '0 -34 0 10',
        arms: ['-16 -38 -36 -8 -58 -34', '16 -38 38 -8 40 26'],
        legs: ['-8 20 -16 48 -18 78 -28 81', '8 20 16 48 18 78 28 81'],
      },
      p,
      v,
    ) +
    place(-60, -38, bell, 12, 1.25) +
    place(40, 32, bell, 0, 1.25)
  );
}

function stopwatch(p: Palette): string {
  return (
    oval(0, 90, 70, 7, p.ink, 0.6) +
    box(-13, -98, 26, 24, p.ink, 6) +
    place(58, -58, box(-9, -12, 18, 20, p.ink, 5), 45) +
    disc(0, 4, 80, p.ink) +
    disc(0, 4, 67, p.light) +
    shape('M0 4V-63A67 67 0 0 1 58 37.500Z', p.accent) +
    dashedRing(0, 4, 55, p.ink, 5, '.1 28.7') +
    line('M-112 8H-40L-26-18-6 38 14-34 30 8H112', p.from, 10)
  );
}

function jump(p: Palette, v: Variation): string {
  return (
    dashes('M-60 90V66M60 90V66M0 90V76', p.light, 6, '8 12') +
    shape('M-88-56L-106-22H-92L-100 6-76-32H-88Z', p.accent) +
    shape('M98-66L80-32H94L86-4 110-42H98Z', p.accent) +
    place(
      0,
      -14,
      figure(
        {
          airborne: true,
          head: [0, -62],
          torso: '0 -32 0 8',
          arms: ['-14 -36 -40 -54 -58 -80', '14 -36 40 -54 58 -80'],
          legs: ['-8 18 -36 38 -62 62 -74 62', '8 18 36 38 62 62 74 62'],
        },
        p,
        v,
      ),
    )
  );
}

function sideBend(p: Palette, v: Variation): string {
  return (
    box(-90, 84, 180, 9, p.second, 4) +
    figure(
      {
        head: [34, -56],
        torso: '16 -28 4 -8 0 14',
        arms: ['26 -22 44 2 26 26', '6 -38 26 -82 72 -86'],
        legs: ['8 22 14 50 16 78 26 81', '-8 22 -22 50 -34 78 -44 81'],
      },
      p,
      v,
    )
  );
}

function fold(p: Palette, v: Variation): string {
  return (
    box(-104, 84, 208, 9, p.second, 4) +
    place(96, -70, disc(0, 0, 16, p.light, 0.9)) +
    figure(
      {
        faces: 1,
        head: [40, 10],
        torso: '14 26 -22 34 -48 62',
        arms: ['14 26 48 44 80 58', '12 32 46 52 78 62'],
        legs: ['-46 74 16 76 80 76 82 58'],
      },
      p,
      v,
    )
  );
}

function plank(p: Palette, v: Variation): string {
  return (
    box(-112, 84, 224, 9, p.second, 4) +
    figure(
      {
        faces: 1,
        head: [84, -2],
        torso: '50 18 -6 42',
        arms: ['58 20 64 52 62 82', '50 20 50 52 46 82'],
        legs: ['-10 46 -54 60 -94 72 -94 82'],
      },
      p,
      v,
    )
  );
}

function squat(p: Palette, v: Variation): string {
  return (
    dashes('M-70-60V10', p.light, 6, '10 12') +
    line('M-82-2L-70 12-58-2', p.light, 6) +
    figure(
      {
        faces: 1,
        head: [26, -54],
        torso: '12 -26 -26 20',
        arms: ['16 -26 44 -18 76 -24', '10 -24 42 -12 74 -18'],
        legs: ['-28 28 22 30 4 78 20 81', '-28 30 30 36 14 78 30 81'],
      },
      p,
      v,
    )
  );
}

const moon = (p: Palette) =>
  shape('M-58-84A34 34 0 1 0-26-40 28 28 0 0 1-58-84Z', p.light) +
  place(44, -60, shape(star(4, 13, 4), p.light)) +
  place(84, -26, shape(star(4, 9, 3), p.light));

function childPose(p: Palette, v: Variation): string {
  return (
    moon(p) +
    box(-108, 84, 216, 9, p.second, 4) +
    figure(
      {
        faces: 1,
        head: [42, 62],
        torso: '14 52 -16 42 -42 54',
        arms: ['18 58 60 74 98 78'],
        legs: ['-44 62 2 74 -58 77 -72 79'],
      },
      p,
      v,
    )
  );
}

function rest(p: Palette, v: Variation): string {
  return (
    moon(p) +
    box(-108, 84, 216, 9, p.second, 4) +
    figure(
      {
        head: [-82, 62],
        torso: '-52 66 -6 68',
        arms: ['-48 72 -18 78 10 78'],
        legs: ['4 70 34 34 50 76 66 79', '4 72 52 44 74 76 90 79'],
      },
      p,
      v,
    )
  );
}

function livingRoom(p: Palette, v: Variation): string {
  return (
    box(-112, -92, 70, 76, p.light, 5, 0.85) +
    line('M-77-92V-16M-112-54H-42', p.to, 5) +
    line('M96 86V-58', p.ink, 6) +
    shape('M76-46L84-82H108L116-46Z', p.light) +
    box(-116, 34, 92, 52, p.second, 12) +
    box(-124, 50, 22, 38, p.second, 9) +
    box(-112, 58, 84, 4, p.ink, 2, 0.25) +
    place(
      22,
      0,
      figure(
        {
          head: [0, -66],
          torso: '0 -34 0 14',
          arms: v.of('arms', [
            ['-14 -38 -34 -58 -14 -92', '14 -38 34 -58 14 -92'],
            ['-14 -38 -42 -20 -16 2', '14 -38 42 -20 16 2'],
          ]),
          legs: ['-6 22 -26 60 -60 78 -66 84', '6 22 40 36 38 78 54 81'],
        },
        p,
        v,
      ),
    )
  );
}

function lotus(p: Palette, v: Variation): string {
  return (
    dashedRing(0, -22, 88, p.light, 5, '.1 16') +
    box(-104, 84, 208, 9, p.second, 4) +
    figure(
      {
        head: [0, -54],
        torso: '0 -20 0 38',
        arms: ['-14 -24 -42 14 -62 46', '14 -24 42 14 62 46'],
        legs: ['-10 54 -64 66 14 76 24 78', '10 54 64 66 -14 76 -24 78'],
      },
      p,
      v,
    )
  );
}

function teaser(p: Palette, v: Variation): string {
  return (
    box(-104, 84, 208, 9, p.second, 4) +
    disc(-84, 58, 27, p.light) +
    line('M-101 56A18 18 0 0 1-88 41', p.second, 6) +
    figure(
      {
        faces: 1,
        head: [-46, -44],
        torso: '-32 -14 -4 54',
        arms: ['-28 -14 8 -12 46 -14'],
        legs: ['0 66 42 28 82 -10 92 -20'],
      },
      p,
      v,
    )
  );
}

function dancer(p: Palette, v: Variation): string {
  return (
    line('M58-70C118-60 112-6 74 0S44 52 100 58', p.second, 9) +
    line('M-84-30V-74L-62-80V-38', p.light, 5) +
    disc(-90, -28, 8, p.light) +
    disc(-68, -36, 8, p.light) +
    figure(
      {
        head: [-6, -62],
        torso: '2 -32 8 -10 0 12',
        arms: ['-10 -32 -42 -20 -60 8', '14 -36 38 -60 58 -84'],
        legs: ['6 20 14 50 4 80 10 84', '-4 20 -44 34 -74 66 -84 72'],
      },
      p,
      v,
    )
  );
}

function kick(p: Palette, v: Variation): string {
  return (
    line('M44 30Q102 6 104-50', p.light, 6, 0.7) +
    line('M62 46Q116 24 120-22', p.light, 5, 0.4) +
    figure(
      {
        faces: 1,
        head: [-40, -62],
        torso: '-30 -34 -12 10',
        arms: ['-28 -36 -4 -22 -2 -50', '-34 -34 -58 -12 -36 4'],
        legs: ['-14 18 -22 50 -18 80 -4 83', '-6 16 34 -10 76 -40 82 -56'],
      },
      p,
      v,
    ) +
    line('M-26 12L2 8', p.light, 8)
  );
}

function swing(p: Palette, v: Variation): string {
  return (
    box(-112, 34, 62, 54, p.second, 5) +
    line('M-106 40L-56 82M-56 40L-106 82', p.ink, 4, 0.3) +
    place(
      0,
      0,
      figure(
        {
          faces: 1,
          head: [14, -62],
          torso: '4 -32 -18 16',
          arms: ['6 -34 36 -26 66 -34', '2 -32 34 -20 66 -30'],
          legs: ['-16 24 -26 52 -32 78 -18 81', '-14 26 20 44 12 78 28 81'],
        },
        p,
        v,
      ),
    ) +
    place(
      78,
      -36,
      ring(-6, 0, 13, p.ink, 7) + disc(20, 0, 23, p.ink) + disc(14, -7, 6, p.light, 0.5),
      -14,
    )
  );
}

function dumbbell(p: Palette): string {
  return (
    oval(0, 90, 96, 7, p.ink, 0.6) +
    place(
      0,
      6,
      box(-60, -11, 120, 22, p.ink, 6) +
        box(-84, -54, 36, 108, p.accent, 12) +
        box(48, -54, 36, 108, p.accent, 12) +
        box(-106, -36, 26, 72, p.light, 10) +
        box(80, -36, 26, 72, p.light, 10),
      -24,
    )
  );
}

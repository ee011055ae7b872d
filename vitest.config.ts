import { defineConfig } from 'vitest/config';

/** Component tests, and what else asks for jsdom by a comment at its top: each file has a window of its own. */
const WITH_WINDOW = [
  'tests/unit/runtime/**/*.test.{ts,tsx}',
  'tests/unit/games/stage{,-host}.test.ts',
];

/** Times in milliseconds. Tests that start programs of their own share two slow cores with others. */
export default defineConfig({
  test: {
    // Every core: these tests calculate, they do not wait.
    maxWorkers: '100%',
    // Far more than any takes, and far less than one that goes round in circles.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 10_000,
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'tests/unit/**/*.test.ts',
            'tests/cases/**/*.test.ts',
            'tests/editor/**/*.test.ts',
          ],
          exclude: WITH_WINDOW,
          // A process runs file after file, so that what they import is read and compiled once: 0.2 s of processor
          // time for each file.
          // Whatever a test changes of its process, it puts back.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'window', include: WITH_WINDOW } },
    ],
  },
});

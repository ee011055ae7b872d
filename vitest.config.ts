import { defineConfig } from 'vitest/config';

/** Times in milliseconds. Tests that start programs of their own share two slow cores with others. */
export default defineConfig({
  test: {
    include: [
      'tests/unit/**/*.test.{ts,tsx}',
      'tests/cases/**/*.test.ts',
      'tests/editor/**/*.test.ts',
    ],
    // Component tests ask for jsdom by a comment at their top.
    environment: 'node',
    // Every core: these tests calculate, they do not wait.
    maxWorkers: '100%',
    // Far more than any takes, and far less than one that goes round in circles.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 10_000,
  },
});

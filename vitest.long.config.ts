import { mergeConfig } from 'vitest/config';
import base from './vitest.config';

const long = mergeConfig(base, {});
long.test = {
  ...base.test,
  include: ['tests/long/**/*.test.ts'],
  exclude: ['node_modules/**'],
  // Each file has a process of its own: they measure memory, kill what they started and block decoders.
  isolate: true,
  testTimeout: 900_000,
  hookTimeout: 300_000,
};

export default long;

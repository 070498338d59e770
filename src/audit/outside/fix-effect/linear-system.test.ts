import { expect, it } from 'vitest';
import { solvePositiveDefinite } from './linear-system.ts';

it('solves a system with several right-hand sides', () => {
  // 4x + 2y = 10 and 2x + 3y = 9: x = 1.5, y = 2. For the right-hand side (4, 2): x = 1, y = 0.
  const [first = [], second = []] = solvePositiveDefinite(
    [
      [4, 2],
      [2, 3],
    ],
    [
      [10, 9],
      [4, 2],
    ],
  );
  expect(first[0]).toBeCloseTo(1.5);
  expect(first[1]).toBeCloseTo(2);
  expect(second[0]).toBeCloseTo(1);
  expect(second[1]).toBeCloseTo(0);
});

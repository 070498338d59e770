import { expect, it } from 'vitest';
import { readGithubStep } from './github-env.ts';

it('reads the files of a step, and returns null outside GitHub Actions', () => {
  expect(readGithubStep({ GITHUB_OUTPUT: '/tmp/output' })).toBeNull();
  expect(readGithubStep({ GITHUB_ACTIONS: 'true', GITHUB_OUTPUT: '/tmp/output' })).toEqual({
    summaryPath: null,
    outputPath: '/tmp/output',
  });
});

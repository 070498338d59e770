import { expect, it } from 'vitest';
import { readCopy, readDockerfile, readEnvironment, readWorkingDirectory } from './read-dockerfile.ts';

const TEXT = `# A comment
FROM node:26 AS build
COPY a b ./
RUN npm ci \\
  && npm run build

FROM node:26
WORKDIR /app
# Another comment
COPY --from=build --chown=root:root /app/a ./
ENV NODE_ENV=production PORT=3000
`;

it('reads stages, and joins continued lines', () => {
  const [build, image, ...others] = readDockerfile(TEXT);
  expect(others).toEqual([]);
  expect([build?.from, build?.name, image?.name]).toEqual(['node:26', 'build', null]);
  expect(build?.instructions).toEqual([
    { keyword: 'COPY', arguments: 'a b ./' },
    { keyword: 'RUN', arguments: 'npm ci && npm run build' },
  ]);
  expect(image && readWorkingDirectory(image)).toBe('/app');
  expect(image && readEnvironment(image)).toEqual({ NODE_ENV: 'production', PORT: '3000' });
});

it('reads where copied files come from', () => {
  expect(readCopy('--from=build --chown=root:root /app/a ./')).toEqual({
    from: 'build',
    sources: ['/app/a'],
    target: './',
  });
  expect(readCopy('a b ./')).toEqual({ from: null, sources: ['a', 'b'], target: './' });
});

it('rejects an instruction without a stage', () => {
  expect(() => readDockerfile('RUN true')).toThrow('no FROM');
});

import { chmod, writeFile } from 'node:fs/promises';

/** Writes an executable shell script; returns its path. */
export async function writeScript(path: string, ...lines: string[]): Promise<string> {
  await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'));
  await chmod(path, 0o755);
  return path;
}

import { basename } from 'node:path';
import { BRAND } from '#contracts/product/brand.ts';

/** Returns how the user started a command: with the program of the package, or with the script of the repository. */
export function getCommand(name: 'audit' | 'logs', entryPath: string | undefined = process.argv[1]): string {
  const program = BRAND.shortName;
  const isProgram = entryPath !== undefined && basename(entryPath).replace(/\.[jt]s$/, '') === program;
  return isProgram ? `${program} ${name}` : `npm run ${name} --`;
}

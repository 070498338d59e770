/** One instruction, with continued lines joined. */
export interface DockerInstruction {
  keyword: string;
  arguments: string;
}

export interface DockerStage {
  /** The base image. */
  from: string;
  /** The name of the stage; null if it has none. */
  name: string | null;
  instructions: DockerInstruction[];
}

/**
 * Reads the stages of a Dockerfile. Supports what our Dockerfile uses: no heredocs, no escape directive, no variables
 * in `FROM`.
 *
 * @throws Error for an instruction before the first stage
 */
export function readDockerfile(text: string): DockerStage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const stages: DockerStage[] = [];
  for (const line of lines) {
    const [, keyword = '', rest = ''] = /^\s*([A-Za-z]+)\s+(.*)$/.exec(line) ?? [];
    if (keyword.toUpperCase() === 'FROM') {
      const [from = '', , name] = rest.split(/\s+/);
      stages.push({ from, name: name ?? null, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`The Dockerfile has no FROM before "${line}"`);
    stage.instructions.push({ keyword: keyword.toUpperCase(), arguments: rest.trim() });
  }
  return stages;
}

/** Returns the variables that the `ENV` instructions of a stage set. */
export function readEnvironment(stage: DockerStage): Record<string, string> {
  const pairs = stage.instructions
    .filter(({ keyword }) => keyword === 'ENV')
    .flatMap((instruction) => instruction.arguments.split(/\s+/))
    .map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/** Returns the working directory at the end of a stage. */
export const readWorkingDirectory = ({ instructions }: DockerStage): string =>
  instructions.findLast(({ keyword }) => keyword === 'WORKDIR')?.arguments ?? '/';

export interface CopyInstruction {
  /** The stage that the files come from; null for the build context. */
  from: string | null;
  sources: string[];
  target: string;
}

/** Reads the arguments of a `COPY` instruction; its owner is not returned. */
export function readCopy(text: string): CopyInstruction {
  const parts = text.split(/\s+/);
  const flags = parts.filter((part) => part.startsWith('--'));
  const paths = parts.filter((part) => !part.startsWith('--'));
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? null;
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

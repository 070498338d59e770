/** Prints the steps of a rehearsal with their times, and counts what went wrong. */
export interface RehearsalReport {
  /** Runs one step, and prints its name and duration. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Prints a line. */
  note(text: string): void;
  /** Prints the statement, and counts a problem unless `isGood`. */
  expect(isGood: boolean, statement: string): void;
  /** Prints the result, and returns the exit code: 0, or 1 after a problem or without a check. */
  end(): number;
}

const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** @param print receives one line at a time */
export function createRehearsalReport(print: (line: string) => void = console.log): RehearsalReport {
  const startedAtMs = performance.now();
  let checkCount = 0;
  let problemCount = 0;
  return {
    async step(name, work) {
      const begunAtMs = performance.now();
      try {
        return await work();
      } finally {
        print(`${formatSeconds(performance.now() - begunAtMs).padStart(8)}  ${name}`);
      }
    },
    note: (text) => print(`          ${text}`),
    expect(isGood, statement) {
      checkCount += 1;
      if (!isGood) problemCount += 1;
      print(`${isGood ? '    good' : ' PROBLEM'}  ${statement}`);
    },
    end() {
      const time = formatSeconds(performance.now() - startedAtMs);
      print(`\n${checkCount - problemCount} of ${checkCount} checks passed in ${time}.`);
      return problemCount === 0 && checkCount > 0 ? 0 : 1;
    },
  };
}

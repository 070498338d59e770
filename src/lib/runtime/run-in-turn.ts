/** Returns a function that runs work after all work passed to it before has ended, and settles as the work does. */
export function createTurnRunner(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let latest: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = latest.then(work);
    // A failure concerns its own caller, not those that come after it.
    latest = result.catch(() => {});
    return result;
  };
}

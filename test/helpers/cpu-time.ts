/** Returns the CPU time of this thread in milliseconds, so that work limits do not depend on other load. */
export function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

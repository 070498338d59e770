/**
 * Returns the milliseconds of CPU time that this thread has used, so that limits on work do not depend on other load.
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

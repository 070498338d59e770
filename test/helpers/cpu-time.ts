/** Milliseconds of CPU that this thread has used: limits on work are measured in it, whatever else the machine does. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

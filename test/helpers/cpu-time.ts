/** Milliseconds of CPU that this thread has used: what bounds of work are measured in, whatever else the machine does. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

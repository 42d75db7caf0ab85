/** Milliseconds for which this process was at work in `work`: what else the machine does meanwhile does not count. */
export async function processorTime(work: () => unknown): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

/** What `work` takes of the processor, in milliseconds: on a machine with other work that is no more. */
export async function processorMs(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** Once the next frame is on the screen: what a press leaves to do behind its first answer. */
export function afterFrame(job: () => void): void {
  requestAnimationFrame(() => setTimeout(job));
}

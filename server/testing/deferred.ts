/** A promise that the test settles (Node 20 has no `Promise.withResolvers`). */
export function deferred() {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: () => settle?.resolve(),
    reject: (error: Error) => settle?.reject(error),
  };
}

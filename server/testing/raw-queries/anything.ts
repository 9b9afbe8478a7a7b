const ARRAY_LIKE: Record<string, (work: (item: unknown) => unknown) => unknown> = {
  map: (work) => [work(anything)],
  flatMap: (work) => [work(anything)].flat(),
  forEach: (work) => void work(anything),
};

/**
 * Stands for whatever a function is given or a row answers: any property of it, any call of it and any
 * item of it is itself again. As text it is a number, which no statement minds in any place.
 */
export const anything: unknown = new Proxy(() => undefined, {
  get: (_, key) => {
    // Neither a promise nor a part of a built query: a value.
    if (key === 'then' || key === 'toOperationNode') return undefined;
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1 : '1');
    if (key === Symbol.iterator) return () => [anything][Symbol.iterator]();
    if (key === 'length') return 1;
    if (key === 'toJSON') return () => 1;
    return (typeof key === 'string' && ARRAY_LIKE[key]) || anything;
  },
  apply: () => anything,
});

const HINTS: [keys: string[], does: string][] = [
  [['Tab'], 'próxima'],
  [['↑', '↓', '←', '→'], 'mover'],
  [['Enter'], 'linha de baixo'],
  [['Ctrl', 'V'], 'colar'],
];

/** For whoever has a keyboard: cells work as a spreadsheet's do. */
export const KeyHints = () => (
  <p className="og-keys">
    {HINTS.map(([keys, does]) => (
      <span key={does}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{' '}
        {does}
      </span>
    ))}
  </p>
);

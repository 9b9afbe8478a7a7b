const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

/** How many would go out, and how many of them without a picture. */
export function draftsText({ ready, withoutPicture }: { ready: number; withoutPicture: number }) {
  const text = `${count(ready, 'produto novo pronto', 'produtos novos prontos')} para publicar`;
  return withoutPicture === 0
    ? `${text}.`
    : `${text}, ${withoutPicture.toLocaleString('pt-BR')} sem foto.`;
}

export const lackingText = (incomplete: number): string =>
  count(
    incomplete,
    'produto novo está incompleto e fica como rascunho:',
    'produtos novos estão incompletos e ficam como rascunho:',
  );

/**
 * Words that mean the same to whoever buys, in the order in which they are tried; a word may be in several
 * groups. Plurals, diminutives and the other gender are worked out and need no group.
 */
export const SAME_THING: readonly (readonly string[])[] = [
  ['blusa', 'blusinha', 'bata', 'túnica'],
  ['camiseta', 't-shirt', 'tshirt', 'shirt', 'tee', 'baby-look', 'babylook'],
  ['regata', 'cavada', 'musculosa', 'tank', 'nadador'],
  ['cropped', 'top', 'miniblusa', 'bustiê'],
  ['camisa', 'camisete', 'chemise', 'social'],
  ['polo', 'gola-polo'],
  ['body', 'bodie', 'collant'],
  ['jeans', 'denim', 'índigo'],
  ['calça', 'pantalona', 'jogger', 'skinny', 'alfaiataria'],
  ['legging', 'leggin', 'fuseau', 'fusô'],
  ['bermuda', 'short', 'shortinho', 'hot-pant'],
  ['saia', 'minissaia', 'short-saia', 'saia-short'],
  ['vestido', 'chemise', 'tubinho', 'longuete'],
  ['macacão', 'macaquinho', 'jardineira', 'salopete', 'jumpsuit'],
  ['moletom', 'moleton', 'blusão', 'agasalho', 'canguru', 'hoodie'],
  ['jaqueta', 'casaco', 'parka', 'corta-vento', 'bomber', 'japona'],
  ['casaco', 'sobretudo', 'casaqueto'],
  ['blazer', 'paletó', 'terno', 'spencer'],
  ['tricô', 'suéter', 'sweater', 'pulôver', 'cardigã', 'cardigan', 'malha'],
  ['conjunto', 'conjuntinho', 'kit', 'twin-set'],
  ['biquíni', 'maiô', 'sunga', 'praia'],
  ['pijama', 'camisola', 'baby-doll', 'robe'],
  ['tênis', 'sneaker', 'sapatênis', 'calçado'],
  ['sandália', 'rasteira', 'rasteirinha', 'chinelo', 'papete', 'tamanco'],
  ['bota', 'coturno', 'galocha'],
  ['sapato', 'sapatilha', 'mocassim', 'scarpin', 'mule'],
  ['bolsa', 'bag', 'tote', 'sacola', 'clutch', 'pochete', 'mochila'],
  ['boné', 'cap', 'chapéu', 'bucket', 'gorro', 'touca'],
  ['lenço', 'echarpe', 'cachecol', 'pashmina', 'bandana'],
  ['cinto', 'cinta'],
  ['brinco', 'colar', 'pulseira', 'anel', 'bijuteria', 'acessório'],
  ['oversized', 'over', 'larguinha', 'ampla'],
  ['floral', 'florido', 'flores', 'estampado'],
  ['listrado', 'listras', 'risca'],
  ['xadrez', 'quadriculado', 'vichy'],
  ['preto', 'black'],
  ['branco', 'white', 'off-white'],
  ['cru', 'off-white', 'natural'],
  ['bege', 'nude', 'areia', 'caramelo'],
  ['vinho', 'bordô', 'marsala'],
];

/** What is often called by its kind alone: many a title of trousers is `Jeans Reto`. */
export const KINDS: Readonly<Record<string, readonly string[]>> = {
  calça: ['jeans', 'pantalona', 'jogger', 'legging', 'skinny', 'wide-leg'],
  blusa: ['regata', 'cropped', 'moletom', 'suéter', 'tricô', 'bata', 'cardigã'],
  camiseta: ['regata', 'polo', 't-shirt'],
  camisa: ['polo', 'chemise'],
  jaqueta: ['bomber', 'parka', 'blazer', 'corta-vento'],
  vestido: ['chemise', 'tubinho'],
  tênis: ['sapatênis'],
  bolsa: ['clutch', 'pochete', 'mochila'],
};

/** Nobody is after these by themselves. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a as o os e de da das do dos em na no com sem para pra por um uma'.split(' '),
);

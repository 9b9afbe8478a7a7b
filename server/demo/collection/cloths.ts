/** What a piece is made of and how it is washed: the last two sentences of its description. */
export const CLOTHS = {
  pima: {
    made: 'Malha 100% algodão pima.',
    care: 'Lave à máquina em água fria, do avesso.',
  },
  malha: {
    made: 'Malha 100% algodão penteado fio 30.',
    care: 'Lave à máquina com cores semelhantes.',
  },
  canelada: {
    made: 'Malha canelada de algodão com 4% de elastano.',
    care: 'Lave em água fria e seque na horizontal.',
  },
  viscolinho: {
    made: '70% viscose e 30% linho.',
    care: 'Lave à mão e passe em temperatura média.',
  },
  linho: {
    made: '100% linho lavado.',
    care: 'Lave em ciclo delicado e passe ainda úmido.',
  },
  viscose: {
    made: '100% viscose de toque macio.',
    care: 'Lave à mão e não use secadora.',
  },
  crepe: {
    made: 'Crepe de poliéster reciclado.',
    care: 'Lave em ciclo delicado e seque à sombra.',
  },
  cetim: {
    made: 'Cetim de viscose com brilho discreto.',
    care: 'Lave à mão e passe pelo avesso.',
  },
  seda: {
    made: 'Sarja de seda com acabamento à mão.',
    care: 'Lavagem a seco.',
  },
  tricoline: {
    made: 'Tricoline 100% algodão.',
    care: 'Lave à máquina e passe em temperatura média.',
  },
  sarja: {
    made: 'Sarja de algodão com 2% de elastano.',
    care: 'Lave do avesso com cores semelhantes.',
  },
  alfaiataria: {
    made: 'Alfaiataria de poliéster e viscose com elastano.',
    care: 'Lave em ciclo delicado e passe com pano.',
  },
  veludo: {
    made: 'Veludo cotelê 98% algodão.',
    care: 'Lave do avesso e não passe sobre o pelo.',
  },
  denim: {
    made: 'Denim 100% algodão.',
    care: 'Lave do avesso e separado nas primeiras vezes.',
  },
  'denim-leve': {
    made: 'Denim leve com 20% de liocel.',
    care: 'Lave do avesso em água fria.',
  },
  tricot: {
    made: 'Tricô de algodão e acrílico.',
    care: 'Lave à mão e seque na horizontal.',
  },
  la: {
    made: 'Tricô com 30% de lã merino.',
    care: 'Lave à mão em água fria com sabão neutro.',
  },
  moletom: {
    made: 'Moletom de algodão sem felpa.',
    care: 'Lave à máquina e não use alvejante.',
  },
  nylon: {
    made: 'Náilon resinado com forro de tela.',
    care: 'Limpe com pano úmido ou lave em ciclo delicado.',
  },
  'la-batida': {
    made: 'Lã batida com forro acetinado.',
    care: 'Lavagem a seco.',
  },
  couro: {
    made: 'Couro bovino de curtimento vegetal.',
    care: 'Limpe com pano seco e guarde no saco que acompanha.',
  },
  camurca: {
    made: 'Camurça com forro de couro.',
    care: 'Escove a seco e evite umidade.',
  },
  lona: {
    made: 'Lona de algodão encorpada.',
    care: 'Limpe com pano úmido e sabão neutro.',
  },
  palha: {
    made: 'Palha natural trançada com forro de algodão.',
    care: 'Limpe com pano seco.',
  },
} as const satisfies Record<string, { made: string; care: string }>;

export type Cloth = keyof typeof CLOTHS;

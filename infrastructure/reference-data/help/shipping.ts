import type { HelpChapter } from './chapter';

export const shipping: HelpChapter = {
  name: {
    es: 'Tipos de envío e Incoterms',
    en: 'Ways to ship and Incoterms',
    pt: 'Tipos de envio e Incoterms',
  },
  sections: [
    {
      name: { es: 'Modalidades de transporte', en: 'Modes of transport', pt: 'Modalidades de transporte' },
      questions: [
        {
          question: {
            es: '¿Qué diferencia hay entre FCL y LCL?',
            en: 'What is the difference between FCL and LCL?',
            pt: 'Qual é a diferença entre FCL e LCL?',
          },
          answer: {
            es: 'FCL (full container load) es un contenedor completo para su carga: se paga por contenedor, viaja sellado y no se manipula en el camino. LCL (less than container load) es carga que comparte contenedor con la de otros: se paga por W/M y necesita consolidarse en origen y desconsolidarse en destino, lo que suma días y cobros de almacén.\n\nComo guía, desde unos 12 a 15 m³ conviene comparar ambas: el contenedor completo puede costar menos.',
            en: 'FCL (full container load) is a whole container for your cargo: it is paid per container, travels sealed and is not handled on the way. LCL (less than container load) is cargo that shares a container with that of others: it is paid per W/M and has to be consolidated at origin and deconsolidated at destination, which adds days and warehouse charges.\n\nAs a guide, from about 12 to 15 m³ it is worth comparing both: the full container may cost less.',
            pt: 'FCL (full container load) é um contêiner inteiro para a sua carga: paga-se por contêiner, viaja lacrado e não é manuseado no caminho. LCL (less than container load) é carga que divide o contêiner com a de outros: paga-se por W/M e precisa ser consolidada na origem e desconsolidada no destino, o que soma dias e taxas de armazém.\n\nComo guia, a partir de 12 a 15 m³ vale comparar as duas: o contêiner inteiro pode custar menos.',
          },
        },
        {
          question: {
            es: '¿Qué contenedor necesito?',
            en: 'Which container do I need?',
            pt: 'De que contêiner preciso?',
          },
          answer: {
            es: 'Los más usados para carga seca son el de 20 pies (20DV, unos 33 m³), el de 40 pies (40DV, unos 67 m³) y el de 40 pies alto (40HC, unos 76 m³). El de 20 conviene a la carga pesada y densa; el de 40, a la voluminosa. En la práctica no se aprovecha todo el volumen: cuente con un 80 a 90 %.\n\nPara carga refrigerada existen 20RF y 40RH; para carga alta o que se estiba con grúa, 20OT y 40OT (techo abierto); para maquinaria más ancha que el contenedor, 20FR y 40FR (flat rack). Si el peso supera la carga útil, la tarifa no se ofrece.',
            en: 'The most common ones for dry cargo are the 20-foot (20DV, about 33 m³), the 40-foot (40DV, about 67 m³) and the 40-foot high cube (40HC, about 76 m³). A 20 suits heavy, dense cargo; a 40 suits bulky cargo. In practice the whole volume cannot be used: count on 80 to 90%.\n\nFor refrigerated cargo there are 20RF and 40RH; for tall cargo or cargo loaded by crane, 20OT and 40OT (open top); for machinery wider than the container, 20FR and 40FR (flat rack). If the weight is over the payload, the rate is not offered.',
            pt: 'Os mais usados para carga seca são o de 20 pés (20DV, cerca de 33 m³), o de 40 pés (40DV, cerca de 67 m³) e o de 40 pés alto (40HC, cerca de 76 m³). O de 20 convém à carga pesada e densa; o de 40, à volumosa. Na prática não se aproveita todo o volume: conte com 80 a 90 %.\n\nPara carga refrigerada existem 20RF e 40RH; para carga alta ou içada por guindaste, 20OT e 40OT (teto aberto); para máquinas mais largas que o contêiner, 20FR e 40FR (flat rack). Se o peso passar da carga útil, a tarifa não é oferecida.',
          },
        },
        {
          question: {
            es: '¿Cómo envío carga en pallets (tarimas)?',
            en: 'How do I ship cargo on pallets?',
            pt: 'Como envio carga em paletes?',
          },
          answer: {
            es: 'Al buscar, elija la medida del pallet: el americano es de 120 × 100 cm y el europallet de 120 × 80 cm. Indique la altura con la tarima incluida y el peso total de cada uno, con la madera: se cobra lo que se mide en la bodega.\n\nEn un contenedor de 20 pies caben unos 10 pallets de 120 × 100 y en uno de 40, unos 20 o 21; en avión, la altura útil suele ser de 160 cm en la bodega de un avión de pasajeros. Marque si no se pueden apilar: ocupan entonces todo el alto. La madera que cruza fronteras debe llevar el sello NIMF 15 (tratada contra plagas); sin él, la aduana puede rechazar o fumigar la carga a costo del dueño.',
            en: 'When you search, choose the size of the pallet: the standard one is 120 × 100 cm, the Euro pallet 120 × 80 cm. Give the height with the pallet included and the full weight of each, with the wood: what is measured at the warehouse is charged.\n\nA 20-foot container takes about 10 pallets of 120 × 100, a 40-foot one 20 or 21; by air, the usable height is usually 160 cm in the hold of a passenger aircraft. Tick it if they cannot be stacked, since they then take the whole height. Wood that crosses borders must bear the ISPM 15 mark (treated against pests); without it, customs may refuse or fumigate the cargo at its owner’s expense.',
            pt: 'Ao buscar, escolha a medida do palete: o padrão é de 120 × 100 cm e o europalete de 120 × 80 cm. Informe a altura com o palete incluído e o peso total de cada um, com a madeira: cobra-se o que se mede no armazém.\n\nEm um contêiner de 20 pés cabem cerca de 10 paletes de 120 × 100 e em um de 40, 20 ou 21; no avião, a altura útil costuma ser de 160 cm no porão de um avião de passageiros. Marque se não puderem ser empilhados: ocupam então toda a altura. A madeira que cruza fronteiras deve ter a marca NIMF 15 (tratada contra pragas); sem ela, a aduana pode recusar ou fumigar a carga por conta do dono.',
          },
        },
        {
          question: {
            es: '¿Cuánto demora mi envío?',
            en: 'How long will my shipment take?',
            pt: 'Quanto demora o meu envio?',
          },
          answer: {
            es: 'Cada tarifa muestra los días de tránsito entre origen y destino, y si el servicio es directo o con transbordo. Cuando el transportista no los informa, se estiman por la distancia y se marcan como «estimado».\n\nEl tránsito no incluye el retiro, la espera hasta la salida, los trámites de aduana ni la entrega. Las fechas de zarpe y de vuelo pueden cambiar por decisión del transportista.',
            en: 'Each rate shows the transit days between origin and destination, and whether the service is direct or with transshipment. When the carrier does not state them they are estimated by distance and marked as “estimated”.\n\nTransit does not include pickup, the wait until departure, customs clearance or delivery. Sailing and flight dates may be changed by the carrier.',
            pt: 'Cada tarifa mostra os dias de trânsito entre origem e destino, e se o serviço é direto ou com transbordo. Quando o transportador não os informa, são estimados pela distância e marcados como estimados.\n\nO trânsito não inclui a coleta, a espera até a saída, os trâmites aduaneiros nem a entrega. As datas de saída podem mudar por decisão do transportador.',
          },
        },
      ],
    },
    {
      name: { es: 'Incoterms 2020', en: 'Incoterms 2020', pt: 'Incoterms 2020' },
      questions: [
        {
          question: {
            es: '¿Qué son los Incoterms 2020 y cuáles hay?',
            en: 'What are the Incoterms 2020, and which are there?',
            pt: 'O que são os Incoterms 2020 e quais existem?',
          },
          answer: {
            es: 'Son las reglas de la Cámara de Comercio Internacional que dicen quién, vendedor o comprador, contrata el transporte, paga cada gasto y asume el riesgo, y en qué lugar cambia de manos. No deciden cuándo se traspasa la propiedad ni cómo se paga.\n\nSon once. Para cualquier transporte: EXW, FCA, CPT, CIP, DAP, DPU y DDP. Solo para mar y vías navegables: FAS, FOB, CFR y CIF. Escríbalos siempre con el lugar y la versión, por ejemplo «FCA Aeropuerto de Santiago, Incoterms 2020».',
            en: 'They are the rules of the International Chamber of Commerce that say who, seller or buyer, arranges transport, pays each cost and bears the risk, and where it changes hands. They do not decide when ownership passes or how payment is made.\n\nThere are eleven. For any transport: EXW, FCA, CPT, CIP, DAP, DPU and DDP. For sea and inland waterways only: FAS, FOB, CFR and CIF. Always write them with the place and the version, for example “FCA Santiago Airport, Incoterms 2020”.',
            pt: 'São as regras da Câmara de Comércio Internacional que dizem quem, vendedor ou comprador, contrata o transporte, paga cada gasto e assume o risco, e em que lugar isso muda de mãos. Não decidem quando passa a propriedade nem como se paga.\n\nSão onze. Para qualquer transporte: EXW, FCA, CPT, CIP, DAP, DPU e DDP. Só para mar e vias navegáveis: FAS, FOB, CFR e CIF. Escreva-os sempre com o lugar e a versão, por exemplo “FCA Aeroporto de Santiago, Incoterms 2020”.',
          },
        },
        {
          question: {
            es: '¿FOB o FCA para carga en contenedor?',
            en: 'FOB or FCA for cargo in containers?',
            pt: 'FOB ou FCA para carga em contêiner?',
          },
          answer: {
            es: 'En FOB el riesgo pasa al comprador cuando la carga está a bordo del buque; en FCA, cuando se entrega al transportista en el lugar convenido. Un contenedor se entrega en el terminal días antes de cargarse, y en ese tiempo el vendedor FOB responde por una carga que ya no controla. Por eso la Cámara de Comercio Internacional recomienda FCA para contenedores y para carga aérea.\n\nSi su carta de crédito pide un conocimiento de embarque «a bordo», FCA 2020 permite acordar que el transportista lo emita al vendedor.',
            en: 'Under FOB the risk passes to the buyer when the cargo is on board the vessel; under FCA, when it is handed to the carrier at the named place. A container is delivered to the terminal days before loading, and meanwhile the FOB seller answers for cargo no longer in their control. That is why the International Chamber of Commerce recommends FCA for containers and for air freight.\n\nIf your letter of credit asks for an “on board” bill of lading, FCA 2020 lets the parties agree that the carrier issues one to the seller.',
            pt: 'No FOB o risco passa ao comprador quando a carga está a bordo do navio; no FCA, quando é entregue ao transportador no lugar combinado. Um contêiner é entregue no terminal dias antes do embarque e, nesse tempo, o vendedor FOB responde por uma carga que já não controla. Por isso a Câmara de Comércio Internacional recomenda FCA para contêineres e carga aérea.\n\nSe a sua carta de crédito pede um conhecimento “a bordo”, o FCA 2020 permite combinar que o transportador o emita ao vendedor.',
          },
        },
        {
          question: {
            es: '¿Quién contrata el seguro de la carga?',
            en: 'Who insures the cargo?',
            pt: 'Quem contrata o seguro da carga?',
          },
          answer: {
            es: 'Solo CIF y CIP obligan al vendedor a asegurar, por al menos el 110 % del valor: en CIF basta la cobertura mínima (cláusulas C) y en CIP se exige la amplia (cláusulas A). En los demás términos nadie está obligado y asegura quien corre el riesgo, si quiere.\n\nEl flete no incluye seguro, y la responsabilidad del transportista está limitada por convenios, casi siempre muy por debajo del valor de la mercancía. Pida el seguro al cotizar si su carga no lo tiene.',
            en: 'Only CIF and CIP oblige the seller to insure, for at least 110% of the value: under CIF minimum cover (clauses C) is enough, CIP calls for broad cover (clauses A). Under the other terms nobody has to, and whoever bears the risk insures if they wish.\n\nFreight does not include insurance, and the carrier’s liability is limited by conventions, nearly always far below the value of the goods. Ask for insurance with your quote if your cargo has none.',
            pt: 'Só CIF e CIP obrigam o vendedor a segurar, por pelo menos 110 % do valor: no CIF basta a cobertura mínima (cláusulas C) e no CIP exige-se a ampla (cláusulas A). Nos demais termos ninguém é obrigado e segura quem corre o risco, se quiser.\n\nO frete não inclui seguro, e a responsabilidade do transportador é limitada por convenções, quase sempre muito abaixo do valor da mercadoria. Peça o seguro ao cotar se a sua carga não o tiver.',
          },
        },
      ],
    },
  ],
};

import type { HelpChapter } from './chapter';

export const documents: HelpChapter = {
  name: { es: 'Documentos y aduana', en: 'Documents and customs', pt: 'Documentos e alfândega' },
  sections: [
    {
      name: { es: 'Documentos del embarque', en: 'Shipping documents', pt: 'Documentos do embarque' },
      questions: [
        {
          question: {
            es: '¿Qué es la guía aérea (AWB)?',
            en: 'What is the air waybill (AWB)?',
            pt: 'O que é o conhecimento aéreo (AWB)?',
          },
          answer: {
            es: 'Es el contrato de transporte aéreo y el recibo de la carga. La MAWB la emite la aerolínea y su número empieza con un prefijo de tres dígitos que la identifica (045 es LATAM); la HAWB la emite el agente de carga para cada cliente de un consolidado.\n\nNo es un título de propiedad: la carga se entrega a quien figura como consignatario, sin presentar un original.',
            en: 'It is the contract of air carriage and the receipt for the cargo. The MAWB is issued by the airline and its number starts with a three-digit prefix that identifies it (045 is LATAM); the HAWB is issued by the forwarder to each customer of a consolidation.\n\nIt is not a document of title: the cargo is released to the named consignee without presenting an original.',
            pt: 'É o contrato de transporte aéreo e o recibo da carga. O MAWB é emitido pela companhia aérea e o seu número começa com um prefixo de três dígitos que a identifica (045 é LATAM); o HAWB é emitido pelo agente de carga para cada cliente de um consolidado.\n\nNão é um título de propriedade: a carga é entregue a quem consta como consignatário, sem apresentar um original.',
          },
        },
        {
          question: {
            es: '¿Qué es el BL y en qué se diferencia un sea waybill o un telex release?',
            en: 'What is a BL, and how do a sea waybill and a telex release differ?',
            pt: 'O que é o BL e como diferem um sea waybill e um telex release?',
          },
          answer: {
            es: 'El conocimiento de embarque (bill of lading, BL) es el contrato de transporte marítimo, el recibo y un título: quien presenta un original retira la carga. El master BL lo emite la naviera; el house BL, el agente de carga.\n\nEl sea waybill no es título: se entrega al consignatario sin originales. El telex release es un BL cuyos originales se devolvieron en origen, de modo que el destino entrega sin ellos. Convienen cuando vendedor y comprador se conocen y el pago no depende del documento.',
            en: 'The bill of lading (BL) is the contract of sea carriage, the receipt and a document of title: whoever presents an original takes the cargo. The master BL is issued by the shipping line; the house BL by the forwarder.\n\nA sea waybill is no title: the cargo goes to the consignee without originals. A telex release is a BL whose originals were surrendered at origin, so that destination releases without them. They suit parties who know each other and whose payment does not depend on the document.',
            pt: 'O conhecimento de embarque (bill of lading, BL) é o contrato de transporte marítimo, o recibo e um título: quem apresenta um original retira a carga. O master BL é emitido pelo armador; o house BL, pelo agente de carga.\n\nO sea waybill não é título: a carga é entregue ao consignatário sem originais. O telex release é um BL cujos originais foram devolvidos na origem, de modo que o destino entrega sem eles. Convêm quando as partes se conhecem e o pagamento não depende do documento.',
          },
        },
        {
          question: {
            es: '¿Qué documentos comerciales debo preparar?',
            en: 'Which commercial documents do I have to prepare?',
            pt: 'Que documentos comerciais devo preparar?',
          },
          answer: {
            es: 'Siempre la factura comercial, con descripción, valor, moneda e Incoterm, y la lista de empaque (packing list), con bultos, pesos y medidas. Según la mercancía y el país: certificado de origen para usar un tratado de libre comercio, certificado sanitario o fitosanitario, póliza de seguro y ficha de seguridad.\n\nLos pesos y medidas deben coincidir con los de su cotización: si la carga real es distinta, el transportista cobra por la real.',
            en: 'Always the commercial invoice, with description, value, currency and Incoterm, and the packing list, with pieces, weights and measurements. Depending on the goods and the country: a certificate of origin to use a free trade agreement, a health or phytosanitary certificate, an insurance policy and a safety data sheet.\n\nWeights and measurements must match those of your quote: if the actual cargo differs, the carrier charges for the actual one.',
            pt: 'Sempre a fatura comercial, com descrição, valor, moeda e Incoterm, e a lista de embalagem (packing list), com volumes, pesos e medidas. Conforme a mercadoria e o país: certificado de origem para usar um tratado de livre comércio, certificado sanitário ou fitossanitário, apólice de seguro e ficha de segurança.\n\nPesos e medidas devem coincidir com os da cotação: se a carga real for diferente, o transportador cobra pela real.',
          },
        },
      ],
    },
    {
      name: {
        es: 'Aduana y carga especial',
        en: 'Customs and special cargo',
        pt: 'Alfândega e carga especial',
      },
      questions: [
        {
          question: {
            es: '¿Qué se paga al importar a Chile?',
            en: 'What is paid to import into Chile?',
            pt: 'O que se paga ao importar para o Chile?',
          },
          answer: {
            es: 'En general, un derecho ad valorem de 6 % sobre el valor CIF (mercancía, seguro y flete) y el IVA de 19 % sobre el CIF más ese derecho. Con un tratado de libre comercio y su certificado de origen el derecho suele bajar, muchas veces a cero. Algunos productos tienen impuestos adicionales o derechos específicos.\n\nEjemplo sin tratado: por un CIF de USD 10.000 son USD 600 de derecho y USD 2.014 de IVA. No están en el precio del flete; su agente de aduanas los liquida. Confirme siempre con él las tasas de su mercancía.',
            en: 'In general, an ad valorem duty of 6% on the CIF value (goods, insurance and freight) and VAT of 19% on the CIF value plus that duty. With a free trade agreement and its certificate of origin the duty is usually lower, often zero. Some products have additional taxes or specific duties.\n\nExample without an agreement: on a CIF value of USD 10,000, USD 600 of duty and USD 2,014 of VAT. They are not part of the freight price; your customs broker settles them. Always confirm the rates of your goods with the broker.',
            pt: 'Em geral, um imposto ad valorem de 6 % sobre o valor CIF (mercadoria, seguro e frete) e o IVA de 19 % sobre o CIF mais esse imposto. Com um tratado de livre comércio e o certificado de origem o imposto costuma baixar, muitas vezes a zero. Alguns produtos têm impostos adicionais ou específicos.\n\nExemplo sem tratado: sobre um CIF de USD 10.000 são USD 600 de imposto e USD 2.014 de IVA. Não estão no preço do frete; o seu despachante aduaneiro os liquida. Confirme sempre com ele as taxas da sua mercadoria.',
          },
        },
        {
          question: {
            es: '¿Necesito un agente de aduanas en Chile?',
            en: 'Do I need a customs broker in Chile?',
            pt: 'Preciso de um despachante aduaneiro no Chile?',
          },
          answer: {
            es: 'Sí, para la mayoría de las operaciones comerciales. Las importaciones de hasta USD 3.000 FOB y las exportaciones de hasta USD 2.000 FOB las puede tramitar uno mismo ante el Servicio Nacional de Aduanas, si no requieren vistos buenos de otros servicios.\n\nAlgunas mercancías necesitan autorizaciones antes de embarcar, por ejemplo del SAG (animales, plantas, maderas) o de la Seremi de Salud (alimentos, cosméticos). Consúltelo antes de reservar: la bodega del puerto se paga por día.',
            en: 'Yes, for most commercial operations. Imports of up to USD 3,000 FOB and exports of up to USD 2,000 FOB can be cleared by oneself before the National Customs Service, unless they need approvals of other agencies.\n\nSome goods need permits before shipping, for example from SAG (animals, plants, wood) or the regional health authority (food, cosmetics). Ask before you book: storage at the port is paid by the day.',
            pt: 'Sim, para a maioria das operações comerciais. Importações de até USD 3.000 FOB e exportações de até USD 2.000 FOB podem ser feitas pela própria pessoa no Serviço Nacional de Aduanas, se não exigirem autorizações de outros órgãos.\n\nAlgumas mercadorias precisam de autorização antes do embarque, por exemplo do SAG (animais, plantas, madeiras) ou da autoridade de saúde (alimentos, cosméticos). Consulte antes de reservar: a armazenagem no porto é paga por dia.',
          },
        },
        {
          question: {
            es: '¿Puedo enviar mercancía peligrosa?',
            en: 'Can I ship dangerous goods?',
            pt: 'Posso enviar mercadoria perigosa?',
          },
          answer: {
            es: 'Sí, declarándola. Hay nueve clases (explosivos, gases, líquidos inflamables, corrosivos, baterías de litio entre los varios…) y cada producto tiene un número ONU. Necesitamos la ficha de datos de seguridad, el número ONU, la clase, el grupo de embalaje y la cantidad. Por aire rigen las normas de la IATA (DGR) y por mar el código IMDG; el expedidor firma la declaración de mercancías peligrosas.\n\nNo todas las tarifas la aceptan: indique el número ONU y la clase al buscar, bajo los bultos, o pida una cotización a medida. Enviarla sin declarar es ilegal y pone vidas en riesgo.',
            en: 'Yes, by declaring them. There are nine classes (explosives, gases, flammable liquids, corrosives, lithium batteries among the miscellaneous…) and each product has a UN number. We need the safety data sheet, the UN number, the class, the packing group and the quantity. By air the IATA regulations (DGR) apply and by sea the IMDG code; the shipper signs the dangerous goods declaration.\n\nNot every rate takes them: give the UN number and class when you search, below the pieces, or request a quote. Shipping them undeclared is illegal and puts lives at risk.',
            pt: 'Sim, declarando-a. Há nove classes (explosivos, gases, líquidos inflamáveis, corrosivos, baterias de lítio entre as diversas…) e cada produto tem um número ONU. Precisamos da ficha de dados de segurança, do número ONU, da classe, do grupo de embalagem e da quantidade. No aéreo valem as normas da IATA (DGR) e no marítimo o código IMDG; o expedidor assina a declaração de mercadorias perigosas.\n\nNem todas as tarifas a aceitam: informe o número ONU e a classe ao buscar, abaixo dos volumes, ou peça uma cotação sob medida. Enviá-la sem declarar é ilegal e põe vidas em risco.',
          },
        },
      ],
    },
  ],
};

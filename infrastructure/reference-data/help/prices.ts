import type { HelpChapter } from './chapter';

export const prices: HelpChapter = {
  name: { es: 'Cotizar y comparar', en: 'Quotes and prices', pt: 'Cotar e comparar' },
  sections: [
    {
      name: { es: 'Peso y volumen', en: 'Weight and volume', pt: 'Peso e volume' },
      questions: [
        {
          question: {
            es: '¿Qué es el peso cobrable de la carga aérea?',
            en: 'What is the chargeable weight of air freight?',
            pt: 'O que é o peso taxável da carga aérea?',
          },
          answer: {
            es: 'Es el mayor entre el peso real y el peso volumétrico de todos los bultos juntos. El volumétrico se obtiene dividiendo los centímetros cúbicos por 6.000: un metro cúbico equivale a unos 167 kg. El resultado sube al medio kilo siguiente.\n\nEjemplo: una caja de 120 × 80 × 100 cm que pesa 110 kg tiene 960.000 cm³, es decir, 160 kg volumétricos. Se cobran 160 kg. Algunas tarifas usan otro divisor; el desglose del precio siempre muestra el cálculo.',
            en: 'It is the greater of the actual weight and the volumetric weight of all pieces together. The volumetric weight is the cubic centimetres divided by 6,000: one cubic metre equals about 167 kg. The result is rounded up to the next half kilo.\n\nExample: a box of 120 × 80 × 100 cm that weighs 110 kg has 960,000 cm³, that is, 160 volumetric kg. 160 kg are charged. Some rates use another divisor; the price breakdown always shows the calculation.',
            pt: 'É o maior entre o peso real e o peso cubado de todos os volumes juntos. O peso cubado é o total de centímetros cúbicos dividido por 6.000: um metro cúbico equivale a cerca de 167 kg. O resultado é arredondado para o meio quilo seguinte.\n\nExemplo: uma caixa de 120 × 80 × 100 cm que pesa 110 kg tem 960.000 cm³, ou seja, 160 kg cubados. Cobram-se 160 kg. Algumas tarifas usam outro divisor; o detalhe do preço sempre mostra o cálculo.',
          },
        },
        {
          question: {
            es: '¿Qué significa W/M en la carga marítima consolidada?',
            en: 'What does W/M mean in LCL sea freight?',
            pt: 'O que significa W/M na carga marítima consolidada?',
          },
          answer: {
            es: 'W/M (weight or measure) es la tonelada de flete: se cobra lo que sea mayor entre los metros cúbicos y las toneladas de la carga, con un mínimo de 1 salvo que la tarifa indique menos.\n\nEjemplo: 1,8 m³ que pesan 950 kg se cobran como 1,8 W/M; 1,2 m³ que pesan 2.000 kg, como 2 W/M.',
            en: 'W/M (weight or measure) is the revenue ton: whichever is greater, the cubic metres or the tonnes of the cargo, is charged, with a minimum of 1 unless the rate says less.\n\nExample: 1.8 m³ weighing 950 kg are charged as 1.8 W/M; 1.2 m³ weighing 2,000 kg, as 2 W/M.',
            pt: 'W/M (weight or measure) é a tonelada de frete: cobra-se o maior entre os metros cúbicos e as toneladas da carga, com mínimo de 1, salvo se a tarifa indicar menos.\n\nExemplo: 1,8 m³ com 950 kg são cobrados como 1,8 W/M; 1,2 m³ com 2.000 kg, como 2 W/M.',
          },
        },
        {
          question: {
            es: '¿Cómo se calcula un envío terrestre consolidado o courier?',
            en: 'How is an LTL or courier shipment calculated?',
            pt: 'Como se calcula um envio rodoviário fracionado ou courier?',
          },
          answer: {
            es: 'En el terrestre consolidado (LTL) se compara el peso real con el volumen en metros cúbicos multiplicado por un factor, 333 kg por m³ si la tarifa no indica otro, y se cobra el mayor. Hay tarifas que cuentan además los metros de carga (LDM), el largo de camión que ocupa la carga: largo × ancho ÷ 2,4 m por bulto, y la mitad si es apilable. En courier el volumen en centímetros cúbicos se divide por 5.000.\n\nEl camión completo (FTL) se cobra por camión y el acarreo de contenedores (drayage), por contenedor: el peso no cambia el precio mientras no supere la capacidad.',
            en: 'In less-than-truckload (LTL), the actual weight is compared with the volume in cubic metres times a factor, 333 kg per m³ unless the rate says otherwise, and the greater is charged. Some rates also count loading metres (LDM), the length of truck that the cargo takes: length × width ÷ 2.4 m per piece, and half of that if it is stackable. For courier, the volume in cubic centimetres is divided by 5,000.\n\nA full truck (FTL) is charged per truck and container drayage per container: the weight does not change the price as long as it is within the capacity.',
            pt: 'No rodoviário fracionado (LTL), compara-se o peso real com o volume em metros cúbicos multiplicado por um fator, 333 kg por m³ se a tarifa não indicar outro, e cobra-se o maior. Há tarifas que contam também os metros de carga (LDM), o comprimento de caminhão que a carga ocupa: comprimento × largura ÷ 2,4 m por volume, e a metade se for empilhável. No courier, o volume em centímetros cúbicos é dividido por 5.000.\n\nO caminhão completo (FTL) é cobrado por caminhão e o transporte de contêineres (drayage), por contêiner: o peso não muda o preço enquanto não passar da capacidade.',
          },
        },
      ],
    },
    {
      name: {
        es: 'Precios, recargos y validez',
        en: 'Prices, surcharges and validity',
        pt: 'Preços, sobretaxas e validade',
      },
      questions: [
        {
          question: {
            es: '¿Qué son los recargos THC, BAF y AMS?',
            en: 'What are the THC, BAF and AMS surcharges?',
            pt: 'O que são as sobretaxas THC, BAF e AMS?',
          },
          answer: {
            es: 'THC (terminal handling charge) es el manejo de la carga en el terminal de origen o de destino. BAF (bunker adjustment factor) ajusta el flete marítimo por el precio del combustible; en el aéreo existe el FSC (fuel surcharge). AMS es la transmisión anticipada del manifiesto que exige la aduana de Estados Unidos, normalmente un cobro por documento.\n\nEl desglose dice si cada recargo se suma o ya está incluido, si es de origen, flete o destino, y qué tramos la tarifa no incluye.',
            en: 'THC (terminal handling charge) is the handling of the cargo at the terminal of origin or destination. BAF (bunker adjustment factor) adjusts sea freight for the price of fuel; air freight has the FSC (fuel surcharge). AMS is the advance manifest filing that United States customs requires, usually charged per document.\n\nThe breakdown says whether each surcharge is added or already included, whether it belongs to origin, freight or destination, and which legs the rate does not include.',
            pt: 'THC (terminal handling charge) é a movimentação da carga no terminal de origem ou de destino. BAF (bunker adjustment factor) ajusta o frete marítimo ao preço do combustível; no aéreo existe o FSC (fuel surcharge). AMS é a transmissão antecipada do manifesto exigida pela alfândega dos Estados Unidos, normalmente cobrada por documento.\n\nO detalhe do preço diz se cada sobretaxa é somada ou já está incluída, se é de origem, frete ou destino, e que trechos a tarifa não inclui.',
          },
        },
        {
          question: {
            es: '¿Hasta cuándo vale una tarifa?',
            en: 'How long is a rate valid?',
            pt: 'Até quando vale uma tarifa?',
          },
          answer: {
            es: 'Hasta el final del día que aparece como «Válida hasta», en la hora local de la tarifa (Santiago, si no se indica otra). La búsqueda solo muestra tarifas publicadas y vigentes en la fecha de embarque que usted eligió.\n\nAl confirmar una reserva, su precio queda fijo aunque la tarifa cambie o venza después.',
            en: 'Until the end of the day shown as “Valid until”, in the local time of the rate (Santiago unless it says otherwise). The search only shows rates that are published and in force on the shipping date you chose.\n\nOnce you confirm a booking its price is fixed, even if the rate changes or expires later.',
            pt: 'Até o fim do dia indicado como validade, no horário local da tarifa (Santiago, se não houver outro). A busca só mostra tarifas publicadas e vigentes na data de embarque escolhida.\n\nAo confirmar uma reserva, o preço fica fixo, mesmo que a tarifa mude ou vença depois.',
          },
        },
        {
          question: {
            es: '¿En qué moneda veo los precios y qué tipo de cambio se usa?',
            en: 'In which currency are prices shown, and at which exchange rate?',
            pt: 'Em que moeda vejo os preços e que câmbio é usado?',
          },
          answer: {
            es: 'En la moneda que elija al buscar. Si la tarifa está en otra moneda, se convierte pasando por el dólar con los tipos de cambio del día; el desglose muestra su fecha y su fuente. Cada concepto se redondea hacia arriba a la unidad de la moneda.\n\nUn carro tiene una sola moneda, la misma de la cuenta a la que después transfiere.',
            en: 'In the currency you choose when searching. If the rate is in another currency it is converted through the US dollar at the exchange rates of the day; the breakdown shows their date and source. Each item is rounded up to whole units of the currency.\n\nA cart has a single currency, the same as that of the account you then transfer to.',
            pt: 'Na moeda escolhida na busca. Se a tarifa estiver em outra moeda, a conversão passa pelo dólar com os câmbios do dia; o detalhe do preço mostra a data e a fonte. Cada item é arredondado para cima à unidade da moeda.\n\nUm carrinho tem uma só moeda, a mesma da conta para a qual depois se transfere.',
          },
        },
      ],
    },
  ],
};

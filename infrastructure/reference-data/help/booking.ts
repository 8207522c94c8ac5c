import type { HelpChapter } from './chapter';

export const booking: HelpChapter = {
  name: { es: 'Reservar y pagar', en: 'Booking and paying', pt: 'Reservar e pagar' },
  sections: [
    {
      name: { es: 'Carro y reservas', en: 'Cart and bookings', pt: 'Carrinho e reservas' },
      questions: [
        {
          question: {
            es: '¿Por qué cambió el precio de una tarifa en mi carro?',
            en: 'Why did the price of a rate in my cart change?',
            pt: 'Por que mudou o preço de uma tarifa no meu carrinho?',
          },
          answer: {
            es: 'El carro calcula sus precios cada vez que lo abre, con las tarifas y los tipos de cambio de hoy. Si un precio bajó, paga el nuevo. Si subió, el carro se lo dice y pide que lo acepte antes de seguir. Una tarifa que venció o dejó de publicarse queda marcada y hay que quitarla.\n\nEl precio queda fijo al confirmar la reserva.',
            en: 'The cart works out its prices each time you open it, with today’s rates and exchange rates. If a price went down, you pay the new one. If it went up, the cart says so and asks you to accept it before going on. A rate that has expired or is no longer published stays marked and has to be removed.\n\nThe price is fixed once you confirm the booking.',
            pt: 'O carrinho calcula os preços cada vez que é aberto, com as tarifas e os câmbios de hoje. Se um preço baixou, você paga o novo. Se subiu, o carrinho avisa e pede que o aceite antes de continuar. Uma tarifa que venceu ou deixou de ser publicada fica marcada e precisa ser removida.\n\nO preço fica fixo ao confirmar a reserva.',
          },
        },
        {
          question: {
            es: '¿Qué pasa cuando confirmo una reserva?',
            en: 'What happens when I confirm a booking?',
            pt: 'O que acontece quando confirmo uma reserva?',
          },
          answer: {
            es: 'La reserva recibe un número (por ejemplo R-2026-000123), sus precios quedan fijos y le enviamos un correo con el PDF y los datos para transferir. Confirmar dos veces, o desde dos pestañas, hace una sola reserva.\n\nLa encuentra siempre en «Mis reservas», con su estado de pago, y desde allí puede descargarla o enviarla por correo a otra persona.',
            en: 'The booking gets a number (for example R-2026-000123), its prices are fixed, and we send you an email with the PDF and the details for the transfer. Confirming twice, or from two tabs, makes a single booking.\n\nYou always find it in “My bookings”, with the state of its payment, and from there you can download it or email it to somebody else.',
            pt: 'A reserva recebe um número (por exemplo R-2026-000123), os preços ficam fixos e enviamos um e-mail com o PDF e os dados para transferir. Confirmar duas vezes, ou em duas abas, faz uma só reserva.\n\nVocê a encontra sempre em “Minhas reservas”, com o estado do pagamento, e de lá pode baixá-la ou enviá-la por e-mail a outra pessoa.',
          },
        },
        {
          question: {
            es: '¿Cómo hago seguimiento de mi embarque?',
            en: 'How do I track my shipment?',
            pt: 'Como rastreio o meu embarque?',
          },
          answer: {
            es: 'Abra la reserva en «Mis reservas». «Seguimiento» muestra sus hitos, desde la solicitud hasta la entrega: cuándo estaban planificados, cuándo se esperan y cuándo se cumplieron, con la nave o el vuelo, los contenedores y los documentos. Un hito atrasado queda marcado.\n\nLe avisamos de cada hito que se cumple. En «Notificaciones» elige de cuáles y cómo.',
            en: 'Open the booking in “My bookings”. “Tracking” shows its milestones, from the request to the delivery: when they were planned, when they are expected and when they were reached, with vessel or flight, containers and documents. A late milestone is marked.\n\nWe notify you of each milestone that is reached. Under “Notifications” you choose which, and how.',
            pt: 'Abra a reserva em “Minhas reservas”. “Rastreamento” mostra seus marcos, da solicitação à entrega: quando estavam planejados, quando são esperados e quando foram cumpridos, com navio ou voo, contêineres e documentos. Um marco atrasado fica assinalado.\n\nAvisamos de cada marco cumprido. Em “Notificações” você escolhe quais e como.',
          },
        },
        {
          question: {
            es: '¿Cómo cancelo, anulo o cambio una reserva?',
            en: 'How do I cancel or change a booking?',
            pt: 'Como cancelo ou altero uma reserva?',
          },
          answer: {
            es: 'Escríbanos con el número de la reserva, por un ticket de su cuenta o por «Contacto», y diga qué quiere cancelar o cambiar. Mientras no esté pagada, cancelarla no tiene costo, y el uso de un cupón queda libre otra vez. Una reserva cancelada sigue en «Mis reservas», con el motivo.\n\nDespués del pago, y más aún cuando el espacio está confirmado con el transportista, pueden cobrarse la cancelación o el cambio: el flete falso, el almacenaje o la corrección de documentos. Le decimos el monto antes de hacer nada. Para cambiar la carga, las fechas o la ruta, suele convenir cancelar y reservar de nuevo con el precio del día.',
            en: 'Write to us with the number of the booking, by a ticket of your account or under “Contact”, and say what you want to cancel or change. While it is not paid, cancelling is free of charge, and the use of a coupon becomes available again. A cancelled booking stays in “My bookings”, with the reason.\n\nAfter payment, and all the more once space is confirmed with the carrier, a cancellation or change may be charged: dead freight, storage or amended documents. We tell you the amount before we do anything. To change cargo, dates or route it is usually best to cancel and to book again at the price of the day.',
            pt: 'Escreva para nós com o número da reserva, por um ticket da sua conta ou em “Contato”, e diga o que quer cancelar ou alterar. Enquanto não estiver paga, cancelar não tem custo, e o uso de um cupom fica livre de novo. Uma reserva cancelada continua em “Minhas reservas”, com o motivo.\n\nDepois do pagamento, e mais ainda quando o espaço está confirmado com o transportador, o cancelamento ou a alteração podem ser cobrados: frete morto, armazenagem ou correção de documentos. Informamos o valor antes de fazer qualquer coisa. Para mudar carga, datas ou rota, costuma ser melhor cancelar e reservar de novo com o preço do dia.',
          },
        },
        {
          question: {
            es: '¿Cómo uso un cupón de descuento?',
            en: 'How do I use a discount coupon?',
            pt: 'Como uso um cupom de desconto?',
          },
          answer: {
            es: 'Inicie sesión, abra el carro, escriba el código y pulse «Aplicar». El descuento aparece entre el subtotal y el total. Hay un cupón por carro: otro toma su lugar.\n\nUn cupón puede tener fecha de término, un monto mínimo, una moneda o un número de usos, y puede ser solo de una empresa. Salvo que diga otra cosa, cada empresa lo usa una vez (o cada persona, si compra sin empresa). El uso se descuenta al confirmar la reserva, no al aplicarlo.',
            en: 'Sign in, open the cart, type the code and press “Apply”. The discount appears between the subtotal and the total. There is one coupon a cart: another takes its place.\n\nA coupon can have a last day, a minimum amount, a currency or a number of uses, and can be for one company only. Unless it says otherwise, each company uses it once (or each person who buys without a company). It counts as used when the booking is confirmed, not when it is applied.',
            pt: 'Entre, abra o carrinho, digite o código e clique em “Aplicar”. O desconto aparece entre o subtotal e o total. Há um cupom por carrinho: outro toma o seu lugar.\n\nUm cupom pode ter data final, valor mínimo, moeda ou número de usos, e pode ser só de uma empresa. Salvo indicação em contrário, cada empresa o usa uma vez (ou cada pessoa, se compra sem empresa). O uso conta ao confirmar a reserva, não ao aplicá-lo.',
          },
        },
      ],
    },
    {
      name: {
        es: 'Pagos y cotizaciones a medida',
        en: 'Payments and quotes on request',
        pt: 'Pagamentos e cotações sob medida',
      },
      questions: [
        {
          question: {
            es: '¿Cómo pago una reserva?',
            en: 'How do I pay for a booking?',
            pt: 'Como pago uma reserva?',
          },
          answer: {
            es: 'Por transferencia bancaria. Al reservar elige una de nuestras cuentas en la moneda del carro; sus datos están en la página de la reserva, en el PDF y en el correo. Ponga el número de la reserva como referencia, para que reconozcamos el abono.\n\nLa reserva dice «Pago pendiente» hasta que la transferencia está en la cuenta; entonces pasa a «Pagada». Nunca cambiamos de cuenta por correo: ante la duda, compare con la página de su reserva.',
            en: 'By bank transfer. When booking you choose one of our accounts in the currency of the cart; its details are on the page of the booking, in the PDF and in the email. Give the number of the booking as the reference, so that we recognise the payment.\n\nThe booking says “Payment pending” until the transfer is in the account; then it becomes “Paid”. We never change accounts by email: if in doubt, compare with the page of your booking.',
            pt: 'Por transferência bancária. Ao reservar, você escolhe uma das nossas contas na moeda do carrinho; os dados estão na página da reserva, no PDF e no e-mail. Informe o número da reserva como referência, para reconhecermos o pagamento.\n\nA reserva fica com o pagamento pendente até a transferência estar na conta; então passa a paga. Nunca mudamos de conta por e-mail: em caso de dúvida, compare com a página da sua reserva.',
          },
        },
        {
          question: {
            es: 'No hay tarifas para mi ruta: ¿qué hago?',
            en: 'There are no rates for my route: what can I do?',
            pt: 'Não há tarifas para a minha rota: o que faço?',
          },
          answer: {
            es: 'Pida una cotización a medida. Cuando una búsqueda no encuentra tarifas, el formulario se abre con los datos de su búsqueda; también está siempre en «Pedir cotización». Indique origen, destino, carga y contacto: no hace falta tener cuenta.\n\nUn ejecutivo busca precios con los transportistas y le responde por correo. Antes puede probar con «Incluir lugares cercanos»: a veces hay tarifa desde el puerto o aeropuerto vecino.',
            en: 'Request a quote. When a search finds no rates, the form opens with the data of your search; it is also always there under “Request a quote”. Give origin, destination, cargo and contact: you need no account.\n\nOne of our team asks the carriers for prices and answers by email. Before that, try “Include nearby places”: sometimes there is a rate from the next port or airport.',
            pt: 'Peça uma cotação sob medida. Quando uma busca não encontra tarifas, o formulário abre com os dados da busca; ele também está sempre em “Pedir cotação”. Informe origem, destino, carga e contato: não é preciso ter conta.\n\nUm executivo consulta os transportadores e responde por e-mail. Antes, tente incluir lugares próximos na busca: às vezes há tarifa a partir do porto ou aeroporto vizinho.',
          },
        },
        {
          question: {
            es: '¿Qué datos acortan la respuesta a una cotización?',
            en: 'Which details get me an answer to a quote sooner?',
            pt: 'Que dados aceleram a resposta de uma cotação?',
          },
          answer: {
            es: 'Origen y destino exactos, con direcciones si quiere retiro o entrega; número de bultos con peso y medidas de cada uno; qué es la mercancía y si es peligrosa, refrigerada o frágil; el Incoterm; la fecha en que la carga está lista; y si necesita seguro o trámite de aduana.\n\nPara contenedores, diga el tipo, la cantidad y el peso de cada uno.',
            en: 'The exact origin and destination, with addresses if you want pickup or delivery; the number of pieces with the weight and measurements of each; what the goods are and whether they are dangerous, refrigerated or fragile; the Incoterm; the date the cargo is ready; and whether you need insurance or customs clearance.\n\nFor containers, give the type, the number and the weight of each.',
            pt: 'Origem e destino exatos, com endereços se quiser coleta ou entrega; número de volumes com peso e medidas de cada um; qual é a mercadoria e se é perigosa, refrigerada ou frágil; o Incoterm; a data em que a carga estará pronta; e se precisa de seguro ou despacho aduaneiro.\n\nPara contêineres, informe o tipo, a quantidade e o peso de cada um.',
          },
        },
      ],
    },
  ],
};

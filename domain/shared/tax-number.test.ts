import { describe, expect, it } from 'vitest';
import { identifiesNobody, readTaxNumber, taxNumberProblem, withPrintedNumber } from './tax-number';

const read = (country: string, text: string) => readTaxNumber(country, text);

describe('a tax number', () => {
  it.each([
    ['CL', '76086428-5', '76.086.428-5'],
    ['CL', 'CL760864285', '76.086.428-5'],
    ['CL', '72041-0', '72.041-0'],
    ['AR', '30500010912', '30-50001091-2'],
    ['BO', '1020255020', '1020255020'],
    ['BR', '16727230000197', '16.727.230/0001-97'],
    ['BR', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['CO', '8903002794', '890.300.279-4'],
    ['EC', '1792060346001', '1792060346001'],
    ['MX', 'gode561231gr8', 'GODE561231GR8'],
    ['PE', '20512333797', '20512333797'],
    ['PY', '800280610', '80028061-0'],
    ['UY', '21-100342-001-7', '211003420017'],
    ['ES', 'ESB58378431', 'B58378431'],
    ['DE', 'DE 136695976', '136695976'],
    ['IT', '00743110157', '00743110157'],
    ['NL', 'NL001234567B01', '001234567B01'],
    ['CN', ' 91310000MA1FL ', '91310000MA1FL'],
  ])('of %s typed as %j is printed as %j', (country, text, number) => {
    expect(read(country, text)).toEqual({ isValid: true, number, isNobodys: false });
  });

  it.each([
    ['CL', '76.086.428-4'],
    ['AR', '30-50001091-3'],
    ['BO', '12345'],
    ['BR', '16.727.230/0001-98'],
    ['CO', '890.300.279-5'],
    ['EC', '1792060345001'],
    ['MX', 'GODE561331GR8'],
    ['PE', '20512333798'],
    ['PY', '80028061-1'],
    ['UY', '211003420018'],
    ['ES', 'B58378432'],
    ['DE', '136695977'],
    ['NL', '12345'],
  ])('of %s may not be %j', (country, text) => {
    expect(read(country, text)).toEqual({ isValid: false });
  });

  it.each(['0', '000000000', '00.000.000-0', 'S/N', 'n/a', 'Sin RUT', '-', '', 'xxxx'])(
    'is not the placeholder %j, in any country',
    (text) => {
      for (const country of ['CL', 'AR', 'CN', 'US', 'UY', 'BO'])
        expect(read(country, text), country).toEqual({ isValid: false });
    },
  );

  it.each([
    ['CL', '555555555', '55.555.555-5'],
    ['CL', '66666666-6', '66.666.666-6'],
    ['MX', 'XEXX010101000', 'XEXX010101000'],
    ['EC', '9999999999999', '9999999999999'],
    ['PY', '444444017', '44444401-7'],
    ['CL', 'CL 55.555.555-5', '55.555.555-5'],
    ['AR', '55000002126', '55-00000212-6'],
    ['CO', '222.222.222', '222222222'],
    ['CO', '444444001', '444444001'],
    ['PE', '00000000', '00000000'],
    // Another country's, kept as it was written.
    ['PE', '55.555.555-5', '55.555.555-5'],
    ['US', '55.555.555-5', '55.555.555-5'],
    ['CN', 'XEXX010101000', 'XEXX010101000'],
    ['CN', '1111111', '1111111'],
  ])('of %s that is %j is nobody’s', (country, text, number) => {
    expect(read(country, text)).toEqual({ isValid: true, number, isNobodys: true });
  });

  it.each([
    ['CL', '55.555.555-5'],
    ['MX', 'XEXX010101000'],
    ['AR', '50000002125'],
    ['CO', '444444444'],
  ])('of %s that is %j asks for the country of the firm', (country, text) => {
    expect(taxNumberProblem(country, text)).toBe('validation.tax-number-of-foreigners');
    expect(taxNumberProblem('US', text)).toBeNull();
    expect(identifiesNobody(text)).toBe(true);
  });

  it('for the unnamed of its own country is taken', () => {
    expect(taxNumberProblem('MX', 'XAXX010101000')).toBeNull();
    expect(taxNumberProblem('CL', '66.666.666-6')).toBeNull();
  });

  it('reads again what it prints', () => {
    for (const [country, text] of [
      ['CL', '76.086.428-5'],
      ['CO', '890.300.279-4'],
      ['ES', 'ESB58378431'],
      ['NL', 'NL001234567B01'],
    ] as const) {
      const once = read(country, text);
      expect(once.isValid && read(country, once.number)).toEqual(once);
    }
  });

  it('that is not valid stays as typed, and so does one without a country', () => {
    const wrong = { country: 'CL', identification: '76086428-4' };
    expect(withPrintedNumber(wrong)).toBe(wrong);
    const nowhere = { country: null, identification: '76086428-5' };
    expect(withPrintedNumber(nowhere)).toBe(nowhere);
    const printed = { country: 'CL', identification: '76.086.428-5' };
    expect(withPrintedNumber(printed)).toBe(printed);
    expect(withPrintedNumber({ country: 'CL', identification: '76086428-5', name: 'x' })).toEqual({
      ...{ country: 'CL', identification: '76.086.428-5', name: 'x' },
    });
  });
});

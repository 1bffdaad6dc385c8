/**
 * A region by its ISO 3166-2 code: `name` is its local name, `names` has the languages that call it
 * differently.
 */
export type RegionEntry = {
  code: string;
  geonames: string[];
  name: string;
  names: Partial<Record<string, string>>;
};

/**
 * Parses rows of `code|GeoNames codes|name|language=name…`; several GeoNames codes are separated by commas.
 */
const list = (country: string, rows: string): RegionEntry[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', geonames = '', name = '', ...others] = row.trim().split('|');
      const names = Object.fromEntries(others.map((other) => other.split('=') as [string, string]));
      return { code: `${country}-${code}`, geonames: geonames.split(','), name, names };
    });

export const REGIONS: Record<string, RegionEntry[]> = {
  NL: list(
    'NL',
    `DR|01|Drenthe
    FL|16|Flevoland
    FR|02|Fryslân|en=Friesland|nl=Friesland|de=Friesland|fr=Frise|es=Frisia|it=Frisia|pl=Fryzja
    GE|03|Gelderland|fr=Gueldre|es=Güeldres|it=Gheldria|pl=Geldria
    GR|04|Groningen|fr=Groningue|es=Groninga|it=Groninga
    LI|05|Limburg|fr=Limbourg|es=Limburgo|it=Limburgo|pl=Limburgia
    NB|06|Noord-Brabant|en=North Brabant|de=Nordbrabant|fr=Brabant-Septentrional|es=Brabante Septentrional|it=Brabante Settentrionale|pl=Brabancja Północna
    NH|07|Noord-Holland|en=North Holland|de=Nordholland|fr=Hollande-Septentrionale|es=Holanda Septentrional|it=Olanda Settentrionale|pl=Holandia Północna
    OV|15|Overijssel
    UT|09|Utrecht
    ZE|10|Zeeland|de=Seeland|fr=Zélande|es=Zelanda|it=Zelanda|pl=Zelandia
    ZH|11|Zuid-Holland|en=South Holland|de=Südholland|fr=Hollande-Méridionale|es=Holanda Meridional|it=Olanda Meridionale|pl=Holandia Południowa`,
  ),
  // GeoNames lists Belgium's three regions; a province is recognised by the first digits of its
  // arrondissements' numbers.
  BE: list(
    'BE',
    `BRU|21|Brussel/Bruxelles|en=Brussels|nl=Brussel|de=Brüssel|fr=Bruxelles|es=Bruselas|it=Bruxelles|pl=Bruksela|da=Bruxelles|nb=Brussel|sv=Bryssel|fi=Bryssel
    VAN|1|Antwerpen|en=Antwerp|fr=Anvers|es=Amberes|it=Anversa|pl=Antwerpia
    VLI|7|Limburg|fr=Limbourg|es=Limburgo|it=Limburgo|pl=Limburgia
    VOV|4|Oost-Vlaanderen|en=East Flanders|de=Ostflandern|fr=Flandre-Orientale|es=Flandes Oriental|it=Fiandre Orientali|pl=Flandria Wschodnia
    VBR|23,24|Vlaams-Brabant|en=Flemish Brabant|de=Flämisch-Brabant|fr=Brabant flamand|es=Brabante Flamenco|it=Brabante Fiammingo|pl=Brabancja Flamandzka
    VWV|3|West-Vlaanderen|en=West Flanders|de=Westflandern|fr=Flandre-Occidentale|es=Flandes Occidental|it=Fiandre Occidentali|pl=Flandria Zachodnia
    WBR|25|Brabant wallon|en=Walloon Brabant|nl=Waals-Brabant|de=Wallonisch-Brabant|es=Brabante Valón|it=Brabante Vallone|pl=Brabancja Walońska
    WHT|5|Hainaut|nl=Henegouwen|de=Hennegau
    WLG|6|Liège|nl=Luik|de=Lüttich|es=Lieja|it=Liegi
    WLX|8|Luxembourg|nl=Luxemburg|de=Luxemburg|es=Luxemburgo|it=Lussemburgo|pl=Luksemburg
    WNA|9|Namur|nl=Namen`,
  ),
  DE: list(
    'DE',
    `BW|01|Baden-Württemberg|fr=Bade-Wurtemberg|es=Baden-Wurtemberg|pl=Badenia-Wirtembergia
    BY|02|Bayern|en=Bavaria|nl=Beieren|fr=Bavière|es=Baviera|it=Baviera|pl=Bawaria|fi=Baijeri
    BE|16|Berlin|nl=Berlijn|es=Berlín|it=Berlino|fi=Berliini
    BB|11|Brandenburg|fr=Brandebourg|es=Brandeburgo|it=Brandeburgo|pl=Brandenburgia
    HB|03|Bremen|fr=Brême|it=Brema|pl=Brema
    HH|04|Hamburg|fr=Hambourg|es=Hamburgo|it=Amburgo|fi=Hampuri
    HE|05|Hessen|en=Hesse|fr=Hesse|es=Hesse|it=Assia|pl=Hesja
    MV|12|Mecklenburg-Vorpommern|nl=Mecklenburg-Voor-Pommeren|fr=Mecklembourg-Poméranie-Occidentale|es=Mecklemburgo-Pomerania Occidental|it=Meclemburgo-Pomerania Anteriore|pl=Meklemburgia-Pomorze Przednie
    NI|06|Niedersachsen|en=Lower Saxony|nl=Nedersaksen|fr=Basse-Saxe|es=Baja Sajonia|it=Bassa Sassonia|pl=Dolna Saksonia|fi=Ala-Saksi
    NW|07|Nordrhein-Westfalen|en=North Rhine-Westphalia|nl=Noordrijn-Westfalen|fr=Rhénanie-du-Nord-Westphalie|es=Renania del Norte-Westfalia|it=Renania Settentrionale-Vestfalia|pl=Nadrenia Północna-Westfalia
    RP|08|Rheinland-Pfalz|en=Rhineland-Palatinate|nl=Rijnland-Palts|fr=Rhénanie-Palatinat|es=Renania-Palatinado|it=Renania-Palatinato|pl=Nadrenia-Palatynat
    SL|09|Saarland|fr=Sarre|es=Sarre|pl=Saara
    SN|13|Sachsen|en=Saxony|nl=Saksen|fr=Saxe|es=Sajonia|it=Sassonia|pl=Saksonia|fi=Saksi
    ST|14|Sachsen-Anhalt|en=Saxony-Anhalt|nl=Saksen-Anhalt|fr=Saxe-Anhalt|es=Sajonia-Anhalt|it=Sassonia-Anhalt|pl=Saksonia-Anhalt|fi=Saksi-Anhalt
    SH|10|Schleswig-Holstein|nl=Sleeswijk-Holstein|pl=Szlezwik-Holsztyn|da=Slesvig-Holsten
    TH|15|Thüringen|en=Thuringia|fr=Thuringe|es=Turingia|it=Turingia|pl=Turyngia`,
  ),
  AT: list(
    'AT',
    `1|01|Burgenland
    2|02|Kärnten|en=Carinthia|nl=Karinthië|fr=Carinthie|es=Carintia|it=Carinzia|pl=Karyntia
    3|03|Niederösterreich|en=Lower Austria|nl=Neder-Oostenrijk|fr=Basse-Autriche|es=Baja Austria|it=Bassa Austria|pl=Dolna Austria|fi=Ala-Itävalta
    4|04|Oberösterreich|en=Upper Austria|nl=Opper-Oostenrijk|fr=Haute-Autriche|es=Alta Austria|it=Alta Austria|pl=Górna Austria|fi=Ylä-Itävalta
    5|05|Salzburg|fr=Salzbourg|es=Salzburgo|it=Salisburghese
    6|06|Steiermark|en=Styria|nl=Stiermarken|fr=Styrie|es=Estiria|it=Stiria|pl=Styria
    7|07|Tirol|en=Tyrol|fr=Tyrol|it=Tirolo|pl=Tyrol|fi=Tiroli
    8|08|Vorarlberg
    9|09|Wien|en=Vienna|nl=Wenen|fr=Vienne|es=Viena|it=Vienna|pl=Wiedeń`,
  ),
  CH: list(
    'CH',
    `AG|AG|Aargau|fr=Argovie|it=Argovia|es=Argovia|pl=Argowia
    AR|AR|Appenzell Ausserrhoden|fr=Appenzell Rhodes-Extérieures|it=Appenzello Esterno
    AI|AI|Appenzell Innerrhoden|fr=Appenzell Rhodes-Intérieures|it=Appenzello Interno
    BL|BL|Basel-Landschaft|fr=Bâle-Campagne|it=Basilea Campagna|es=Basilea-Campiña|pl=Bazylea-Okręg
    BS|BS|Basel-Stadt|fr=Bâle-Ville|it=Basilea Città|es=Basilea-Ciudad|pl=Bazylea-Miasto
    BE|BE|Bern|fr=Berne|it=Berna|es=Berna|pl=Berno
    FR|FR|Fribourg|de=Freiburg|it=Friburgo|es=Friburgo|pl=Fryburg
    GE|GE|Genève|en=Geneva|de=Genf|it=Ginevra|es=Ginebra|pl=Genewa
    GL|GL|Glarus|fr=Glaris|it=Glarona
    GR|GR|Graubünden|en=Grisons|fr=Grisons|it=Grigioni|es=Grisones|pl=Gryzonia
    JU|JU|Jura|it=Giura
    LU|LU|Luzern|en=Lucerne|fr=Lucerne|it=Lucerna|es=Lucerna|pl=Lucerna
    NE|NE|Neuchâtel|de=Neuenburg
    NW|NW|Nidwalden|fr=Nidwald|it=Nidvaldo
    OW|OW|Obwalden|fr=Obwald|it=Obvaldo
    SH|SH|Schaffhausen|fr=Schaffhouse|it=Sciaffusa|pl=Szafuza
    SZ|SZ|Schwyz|fr=Schwytz|it=Svitto
    SO|SO|Solothurn|fr=Soleure|it=Soletta
    SG|SG|St. Gallen|fr=Saint-Gall|it=San Gallo|es=San Galo
    TI|TI|Ticino|de=Tessin|fr=Tessin|es=Tesino
    TG|TG|Thurgau|fr=Thurgovie|it=Turgovia|es=Turgovia|pl=Turgowia
    UR|UR|Uri
    VS|VS|Valais|de=Wallis|nl=Wallis|it=Vallese|da=Wallis|nb=Wallis|sv=Wallis
    VD|VD|Vaud|de=Waadt
    ZG|ZG|Zug|fr=Zoug|it=Zugo
    ZH|ZH|Zürich|en=Zurich|fr=Zurich|it=Zurigo|es=Zúrich|pl=Zurych`,
  ),
  US: list(
    'US',
    `AL|AL|Alabama
    AK|AK|Alaska
    AZ|AZ|Arizona
    AR|AR|Arkansas
    CA|CA|California|de=Kalifornien|nl=Californië|fr=Californie|pl=Kalifornia|da=Californien|sv=Kalifornien|fi=Kalifornia
    CO|CO|Colorado|pl=Kolorado
    CT|CT|Connecticut
    DE|DE|Delaware
    DC|DC|District of Columbia|fr=District de Columbia|es=Distrito de Columbia|it=Distretto di Columbia|pl=Dystrykt Kolumbii
    FL|FL|Florida|fr=Floride|pl=Floryda
    GA|GA|Georgia|fr=Géorgie
    HI|HI|Hawaii|es=Hawái|pl=Hawaje|fi=Havaiji
    ID|ID|Idaho
    IL|IL|Illinois
    IN|IN|Indiana
    IA|IA|Iowa
    KS|KS|Kansas
    KY|KY|Kentucky
    LA|LA|Louisiana|fr=Louisiane|es=Luisiana|pl=Luizjana
    ME|ME|Maine
    MD|MD|Maryland
    MA|MA|Massachusetts
    MI|MI|Michigan|es=Míchigan
    MN|MN|Minnesota
    MS|MS|Mississippi|es=Misisipi|pl=Missisipi
    MO|MO|Missouri|es=Misuri
    MT|MT|Montana
    NE|NE|Nebraska
    NV|NV|Nevada
    NH|NH|New Hampshire|es=Nuevo Hampshire
    NJ|NJ|New Jersey|es=Nueva Jersey
    NM|NM|New Mexico|fr=Nouveau-Mexique|es=Nuevo México|it=Nuovo Messico|pl=Nowy Meksyk
    NY|NY|New York|es=Nueva York|pl=Nowy Jork
    NC|NC|North Carolina|fr=Caroline du Nord|es=Carolina del Norte|it=Carolina del Nord|pl=Karolina Północna|fi=Pohjois-Carolina
    ND|ND|North Dakota|fr=Dakota du Nord|es=Dakota del Norte|it=Dakota del Nord|pl=Dakota Północna|fi=Pohjois-Dakota
    OH|OH|Ohio
    OK|OK|Oklahoma
    OR|OR|Oregon|es=Oregón
    PA|PA|Pennsylvania|fr=Pennsylvanie|es=Pensilvania|pl=Pensylwania
    RI|RI|Rhode Island
    SC|SC|South Carolina|fr=Caroline du Sud|es=Carolina del Sur|it=Carolina del Sud|pl=Karolina Południowa|fi=Etelä-Carolina
    SD|SD|South Dakota|fr=Dakota du Sud|es=Dakota del Sur|it=Dakota del Sud|pl=Dakota Południowa|fi=Etelä-Dakota
    TN|TN|Tennessee
    TX|TX|Texas|pl=Teksas
    UT|UT|Utah
    VT|VT|Vermont
    VA|VA|Virginia|fr=Virginie|pl=Wirginia
    WA|WA|Washington|pl=Waszyngton
    WV|WV|West Virginia|fr=Virginie-Occidentale|es=Virginia Occidental|it=Virginia Occidentale|pl=Wirginia Zachodnia|fi=Länsi-Virginia
    WI|WI|Wisconsin
    WY|WY|Wyoming`,
  ),
  PL: list(
    'PL',
    `02|72|Dolnośląskie|en=Lower Silesia|nl=Neder-Silezië|de=Niederschlesien|fr=Basse-Silésie|es=Baja Silesia|it=Bassa Slesia|da=Nedre Schlesien|nb=Nedre Schlesien|sv=Nedre Schlesien|fi=Ala-Sleesia
    04|73|Kujawsko-Pomorskie|en=Kuyavia-Pomerania|nl=Kujavië-Pommeren|de=Kujawien-Pommern|fr=Cujavie-Poméranie|es=Cuyavia y Pomerania|it=Cuiavia-Pomerania|da=Kujavien-Pommern|nb=Kujavia-Pommern|sv=Kujavien-Pommern|fi=Kujavia-Pommeri
    06|75|Lubelskie|en=Lublin|nl=Lublin|de=Lublin|fr=Lublin|es=Lublin|it=Lublino|da=Lublin|nb=Lublin|sv=Lublin|fi=Lublin
    08|76|Lubuskie|en=Lubusz|nl=Lubusz|de=Lebus|fr=Lubusz|es=Lubus|it=Lubusz|da=Lubusz|nb=Lubusz|sv=Lubusz|fi=Lubusz
    10|74|Łódzkie|en=Łódź|nl=Łódź|de=Łódź|fr=Łódź|es=Łódź|it=Łódź|da=Łódź|nb=Łódź|sv=Łódź|fi=Łódź
    12|77|Małopolskie|en=Lesser Poland|nl=Klein-Polen|de=Kleinpolen|fr=Petite-Pologne|es=Pequeña Polonia|it=Piccola Polonia|da=Lillepolen|nb=Lillepolen|sv=Lillpolen|fi=Vähä-Puola
    14|78|Mazowieckie|en=Masovia|nl=Mazovië|de=Masowien|fr=Mazovie|es=Mazovia|it=Masovia|da=Masovien|nb=Masovia|sv=Masovien|fi=Masovia
    16|79|Opolskie|en=Opole|nl=Opole|de=Oppeln|fr=Opole|es=Opole|it=Opole|da=Opole|nb=Opole|sv=Opole|fi=Opole
    18|80|Podkarpackie|en=Subcarpathia|nl=Subkarpaten|de=Karpatenvorland|fr=Basses-Carpates|es=Subcarpacia|it=Precarpazi|sv=Nedre Karpaterna|fi=Ala-Karpatia
    20|81|Podlaskie|nl=Podlachië|de=Podlachien|fr=Podlachie|es=Podlaquia|it=Podlachia|da=Podlasie|nb=Podlasia|sv=Podlasien|fi=Podlasia
    22|82|Pomorskie|en=Pomerania|nl=Pommeren|de=Pommern|fr=Poméranie|es=Pomerania|it=Pomerania|da=Pommern|nb=Pommern|sv=Pommern|fi=Pommeri
    24|83|Śląskie|en=Silesia|nl=Silezië|de=Schlesien|fr=Silésie|es=Silesia|it=Slesia|da=Schlesien|nb=Schlesien|sv=Schlesien|fi=Sleesia
    26|84|Świętokrzyskie|en=Holy Cross|nl=Heilig Kruis|de=Heiligkreuz|fr=Sainte-Croix|es=Santa Cruz|it=Santa Croce|fi=Pyhäristi
    28|85|Warmińsko-Mazurskie|en=Warmia-Masuria|nl=Ermland-Mazurië|de=Ermland-Masuren|fr=Varmie-Mazurie|es=Varmia y Masuria|it=Varmia-Masuria|da=Ermland-Masurien|nb=Warmia-Masuria|sv=Ermland-Masurien|fi=Warmia-Masuria
    30|86|Wielkopolskie|en=Greater Poland|nl=Groot-Polen|de=Großpolen|fr=Grande-Pologne|es=Gran Polonia|it=Grande Polonia|da=Storpolen|nb=Storpolen|sv=Storpolen|fi=Iso-Puola
    32|87|Zachodniopomorskie|en=West Pomerania|nl=West-Pommeren|de=Westpommern|fr=Poméranie-Occidentale|es=Pomerania Occidental|it=Pomerania Occidentale|da=Vestpommern|nb=Vest-Pommern|sv=Västpommern|fi=Länsi-Pommeri`,
  ),
};

/** By ISO 3166-2 code. A region that covers its country has no name. */
export type RegionEntry = {
  code: string;
  geonames: string[];
  name: string;
  names: Partial<Record<string, string>>;
};

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
  // GeoNames lists three regions; the first digits of an arrondissement's number give the province.
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
  DK: list(
    'DK',
    `84|17|Hovedstaden|en=Capital Region|de=Hauptstadtregion
    81|19|Nordjylland|en=North Jutland|de=Nordjütland|nl=Noord-Jutland|fr=Jutland-du-Nord
    82|18|Midtjylland|en=Central Jutland|de=Mitteljütland|nl=Midden-Jutland|fr=Jutland-Central
    85|20|Sjælland|en=Zealand|de=Seeland|nl=Seeland|sv=Själland|fi=Själlanti
    83|21|Syddanmark|en=Southern Denmark|de=Süddänemark|nl=Zuid-Denemarken|fr=Danemark-du-Sud|fi=Etelä-Tanska`,
  ),
  SE: list(
    'SE',
    `AB|26|Stockholm|fi=Tukholma|pl=Sztokholm|es=Estocolmo|it=Stoccolma
    AC|23|Västerbotten|fi=Länsipohja
    BD|14|Norrbotten
    C|21|Uppsala
    D|18|Södermanland
    E|16|Östergötland
    F|08|Jönköping
    G|12|Kronoberg
    H|09|Kalmar
    I|05|Gotland|fi=Gotlanti|pl=Gotlandia
    K|02|Blekinge
    M|27|Skåne|de=Schonen|fr=Scanie|es=Escania|it=Scania|pl=Skania
    N|06|Halland
    O|28|Västra Götaland
    S|22|Värmland|fi=Värmlanti
    T|15|Örebro
    U|25|Västmanland
    W|10|Dalarna|fi=Taalainmaa
    X|03|Gävleborg
    Y|24|Västernorrland
    Z|07|Jämtland|fi=Jämtlanti`,
  ),
  NO: list(
    'NO',
    `03|12|Oslo
    11|14|Rogaland
    15|08|Møre og Romsdal
    18|09|Nordland
    30|30|Viken
    34|34|Innlandet
    38|38|Vestfold og Telemark
    42|42|Agder
    46|46|Vestland
    50|21|Trøndelag
    54|54|Troms og Finnmark`,
  ),
  FI: list(
    'FI',
    `18|01|Uusimaa|sv=Nyland
    19|02|Varsinais-Suomi|sv=Egentliga Finland|en=Southwest Finland|de=Südwestfinnland
    17|04|Satakunta
    06|05|Kanta-Häme|sv=Egentliga Tavastland
    11|06|Pirkanmaa|sv=Birkaland
    16|07|Päijät-Häme|sv=Päijänne-Tavastland
    09|08|Kymenlaakso|sv=Kymmenedalen
    02|09|Etelä-Karjala|sv=Södra Karelen|en=South Karelia|de=Südkarelien
    04|10|Etelä-Savo|sv=Södra Savolax|en=South Savo|de=Südsavo
    15|11|Pohjois-Savo|sv=Norra Savolax|en=North Savo|de=Nordsavo
    13|12|Pohjois-Karjala|sv=Norra Karelen|en=North Karelia|de=Nordkarelien
    08|13|Keski-Suomi|sv=Mellersta Finland|en=Central Finland|de=Mittelfinnland
    03|14|Etelä-Pohjanmaa|sv=Södra Österbotten|en=South Ostrobothnia|de=Südösterbotten
    12|15|Pohjanmaa|sv=Österbotten|en=Ostrobothnia|de=Österbotten
    07|16|Keski-Pohjanmaa|sv=Mellersta Österbotten|en=Central Ostrobothnia|de=Mittelösterbotten
    14|17|Pohjois-Pohjanmaa|sv=Norra Österbotten|en=North Ostrobothnia|de=Nordösterbotten
    05|18|Kainuu|sv=Kajanaland
    10|19|Lappi|sv=Lappland|en=Lapland|de=Lappland|nl=Lapland|fr=Laponie|es=Laponia|it=Lapponia|pl=Laponia|da=Lapland|nb=Lappland`,
  ),
  FR: list(
    'FR',
    `ARA|84|Auvergne-Rhône-Alpes
    BFC|27|Bourgogne-Franche-Comté|de=Burgund-Freigrafschaft|es=Borgoña-Franco Condado|it=Borgogna-Franca Contea
    BRE|53|Bretagne|en=Brittany|es=Bretaña|it=Bretagna|pl=Bretania
    CVL|24|Centre-Val de Loire
    20R|94|Corse|en=Corsica|de=Korsika|nl=Corsica|es=Córcega|it=Corsica|pl=Korsyka|da=Korsika|nb=Korsika|sv=Korsika|fi=Korsika
    GES|44|Grand Est
    HDF|32|Hauts-de-France
    IDF|11|Île-de-France
    NOR|28|Normandie|en=Normandy|es=Normandía|it=Normandia|pl=Normandia
    NAQ|75|Nouvelle-Aquitaine|es=Nueva Aquitania|it=Nuova Aquitania
    OCC|76|Occitanie|de=Okzitanien|es=Occitania|it=Occitania|pl=Oksytania
    PDL|52|Pays de la Loire
    PAC|93|Provence-Alpes-Côte d’Azur`,
  ),
  ES: list(
    'ES',
    `AN|51|Andalucía|en=Andalusia|de=Andalusien|nl=Andalusië|fr=Andalousie|it=Andalusia|pl=Andaluzja|da=Andalusien|sv=Andalusien|fi=Andalusia
    AR|52|Aragón|en=Aragon|de=Aragonien|fr=Aragon|it=Aragona|pl=Aragonia
    AS|34|Asturias|de=Asturien|nl=Asturië|fr=Asturies|it=Asturie|pl=Asturia
    CN|53|Canarias|en=Canary Islands|de=Kanarische Inseln|nl=Canarische Eilanden|fr=Îles Canaries|it=Isole Canarie|pl=Wyspy Kanaryjskie|da=De Kanariske Øer|nb=Kanariøyene|sv=Kanarieöarna|fi=Kanariansaaret
    CB|39|Cantabria|de=Kantabrien|nl=Cantabrië|fr=Cantabrie|pl=Kantabria
    CM|54|Castilla-La Mancha|de=Kastilien-La Mancha|fr=Castille-La Manche|it=Castiglia-La Mancia
    CL|55|Castilla y León|en=Castile and León|de=Kastilien und León|fr=Castille-et-León|it=Castiglia e León
    CT|56|Cataluña|en=Catalonia|de=Katalonien|nl=Catalonië|fr=Catalogne|it=Catalogna|pl=Katalonia|da=Catalonien|nb=Catalonia|sv=Katalonien|fi=Katalonia
    CE|CE|Ceuta
    EX|57|Extremadura|fr=Estrémadure|it=Estremadura
    GA|58|Galicia|de=Galicien|nl=Galicië|fr=Galice|it=Galizia|pl=Galicja|da=Galicien|sv=Galicien
    IB|07|Islas Baleares|en=Balearic Islands|de=Balearische Inseln|nl=Balearen|fr=Îles Baléares|it=Isole Baleari|pl=Baleary|da=Balearerne|nb=Balearene|sv=Balearerna|fi=Baleaarit
    RI|27|La Rioja
    MD|29|Madrid
    ML|ML|Melilla
    MC|31|Murcia
    NC|32|Navarra|en=Navarre|fr=Navarre|pl=Nawarra
    PV|59|País Vasco|en=Basque Country|de=Baskenland|nl=Baskenland|fr=Pays basque|it=Paesi Baschi|pl=Kraj Basków|da=Baskerlandet|nb=Baskerland|sv=Baskien|fi=Baskimaa
    VC|60|Comunidad Valenciana|en=Valencian Community|de=Valencia|nl=Valencia|fr=Pays valencien|it=Comunità Valenzana`,
  ),
  IT: list(
    'IT',
    `65|01|Abruzzo|de=Abruzzen|fr=Abruzzes|nl=Abruzzen|pl=Abruzja
    77|02|Basilicata|fr=Basilicate
    78|03|Calabria|de=Kalabrien|fr=Calabre|nl=Calabrië|pl=Kalabria
    72|04|Campania|de=Kampanien|fr=Campanie|nl=Campanië|pl=Kampania
    45|05|Emilia-Romagna|fr=Émilie-Romagne|es=Emilia-Romaña|pl=Emilia-Romania
    36|06|Friuli-Venezia Giulia|de=Friaul-Julisch Venetien|fr=Frioul-Vénétie Julienne
    62|07|Lazio|de=Latium|fr=Latium|es=Lacio|pl=Lacjum
    42|08|Liguria|de=Ligurien|fr=Ligurie|nl=Ligurië|da=Ligurien|sv=Ligurien
    25|09|Lombardia|en=Lombardy|de=Lombardei|fr=Lombardie|nl=Lombardije|es=Lombardía|da=Lombardiet|sv=Lombardiet
    57|10|Marche|de=Marken|fr=Marches|es=Marcas
    67|11|Molise
    21|12|Piemonte|en=Piedmont|de=Piemont|fr=Piémont|es=Piamonte|pl=Piemont
    75|13|Puglia|en=Apulia|de=Apulien|fr=Pouilles|nl=Apulië|es=Apulia|pl=Apulia
    88|14|Sardegna|en=Sardinia|de=Sardinien|fr=Sardaigne|nl=Sardinië|es=Cerdeña|pl=Sardynia|da=Sardinien|nb=Sardinia|sv=Sardinien|fi=Sardinia
    82|15|Sicilia|en=Sicily|de=Sizilien|fr=Sicile|nl=Sicilië|pl=Sycylia|da=Sicilien|sv=Sicilien|fi=Sisilia
    52|16|Toscana|en=Tuscany|de=Toskana|fr=Toscane|nl=Toscane|pl=Toskania
    32|17|Trentino-Alto Adige|de=Trentino-Südtirol|fr=Trentin-Haut-Adige|nl=Trentino-Zuid-Tirol
    55|18|Umbria|de=Umbrien|fr=Ombrie|nl=Umbrië|da=Umbrien|sv=Umbrien
    23|19|Valle d’Aosta|en=Aosta Valley|de=Aostatal|fr=Vallée d’Aoste
    34|20|Veneto|de=Venetien|fr=Vénétie|es=Véneto|pl=Wenecja Euganejska`,
  ),
  PT: list(
    'PT',
    `01|02|Aveiro
    02|03|Beja
    03|04|Braga
    04|05|Bragança
    05|06|Castelo Branco
    06|07|Coimbra
    07|08|Évora
    08|09|Faro
    09|11|Guarda
    10|13|Leiria
    11|14|Lisboa|en=Lisbon|de=Lissabon|nl=Lissabon|fr=Lisbonne|it=Lisbona|pl=Lizbona|da=Lissabon|sv=Lissabon|fi=Lissabon
    12|16|Portalegre
    13|17|Porto
    14|18|Santarém
    15|19|Setúbal
    16|20|Viana do Castelo
    17|21|Vila Real
    18|22|Viseu
    20|23|Açores|en=Azores|de=Azoren|nl=Azoren|es=Azores|it=Azzorre|pl=Azory|da=Azorerne|nb=Asorene|sv=Azorerna|fi=Azorit
    30|10|Madeira|fr=Madère|pl=Madera`,
  ),
  GB: list(
    'GB',
    `ENG|ENG|England|nl=Engeland|fr=Angleterre|es=Inglaterra|it=Inghilterra|pl=Anglia|fi=Englanti
    NIR|NIR|Northern Ireland|de=Nordirland|nl=Noord-Ierland|fr=Irlande du Nord|es=Irlanda del Norte|it=Irlanda del Nord|pl=Irlandia Północna|da=Nordirland|nb=Nord-Irland|sv=Nordirland|fi=Pohjois-Irlanti
    SCT|SCT|Scotland|de=Schottland|nl=Schotland|fr=Écosse|es=Escocia|it=Scozia|pl=Szkocja|da=Skotland|nb=Skottland|sv=Skottland|fi=Skotlanti
    WLS|WLS|Wales|fr=Pays de Galles|es=Gales|it=Galles|pl=Walia`,
  ),
  IE: list(
    'IE',
    `C|C|Connacht
    L|L|Leinster
    M|M|Munster
    U|U|Ulster`,
  ),
  LU: list(
    'LU',
    `CA|CA|Capellen
    CL|CL|Clervaux|de=Clerf
    DI|DI|Diekirch
    EC|EC|Echternach
    ES|ES|Esch-sur-Alzette|de=Esch an der Alzette
    GR|GR|Grevenmacher
    LU|LU|Luxembourg|de=Luxemburg|nl=Luxemburg|es=Luxemburgo|it=Lussemburgo|pl=Luksemburg
    ME|ME|Mersch
    RD|RD|Redange|de=Redingen
    RM|RM|Remich
    VD|VD|Vianden
    WI|WI|Wiltz`,
  ),
  CZ: list(
    'CZ',
    `10|52|Praha|en=Prague|de=Prag|nl=Praag|fr=Prague|es=Praga|it=Praga|pl=Praga|da=Prag|sv=Prag
    20|88|Středočeský|en=Central Bohemia|de=Mittelböhmen
    31|79|Jihočeský|en=South Bohemia|de=Südböhmen
    32|87|Plzeňský|en=Plzeň|de=Pilsen
    41|81|Karlovarský|en=Karlovy Vary|de=Karlsbad
    42|89|Ústecký|en=Ústí nad Labem
    51|83|Liberecký|en=Liberec
    52|82|Královéhradecký|en=Hradec Králové
    53|86|Pardubický|en=Pardubice
    63|80|Vysočina
    64|78|Jihomoravský|en=South Moravia|de=Südmähren
    71|84|Olomoucký|en=Olomouc
    72|90|Zlínský|en=Zlín
    80|85|Moravskoslezský|en=Moravia-Silesia|de=Mähren-Schlesien`,
  ),
  SK: list(
    'SK',
    `BC|01|Banskobystrický
    BL|02|Bratislavský
    KI|03|Košický
    NI|04|Nitriansky
    PV|05|Prešovský
    TA|07|Trnavský
    TC|06|Trenčiansky
    ZI|08|Žilinský`,
  ),
  HU: list(
    'HU',
    `BA|02|Baranya
    BE|03|Békés
    BK|01|Bács-Kiskun
    BU|05|Budapest
    BZ|04|Borsod-Abaúj-Zemplén
    CS|06|Csongrád-Csanád
    FE|08|Fejér
    GS|09|Győr-Moson-Sopron
    HB|10|Hajdú-Bihar
    HE|11|Heves
    JN|20|Jász-Nagykun-Szolnok
    KE|12|Komárom-Esztergom
    NO|14|Nógrád
    PE|16|Pest
    SO|17|Somogy
    SZ|18|Szabolcs-Szatmár-Bereg
    TO|21|Tolna
    VA|22|Vas
    VE|23|Veszprém
    ZA|24|Zala`,
  ),
  RO: list(
    'RO',
    `AB|01|Alba
    AG|03|Argeș
    AR|02|Arad
    B|10|București|en=Bucharest|de=Bukarest|nl=Boekarest|fr=Bucarest|es=Bucarest|it=Bucarest|pl=Bukareszt|da=Bukarest|sv=Bukarest|fi=Bukarest
    BC|04|Bacău
    BH|05|Bihor
    BN|06|Bistrița-Năsăud
    BR|08|Brăila
    BT|07|Botoșani
    BV|09|Brașov
    BZ|11|Buzău
    CJ|13|Cluj
    CL|41|Călărași
    CS|12|Caraș-Severin
    CT|14|Constanța
    CV|15|Covasna
    DB|16|Dâmbovița
    DJ|17|Dolj
    GJ|19|Gorj
    GL|18|Galați
    GR|42|Giurgiu
    HD|21|Hunedoara
    HR|20|Harghita
    IF|43|Ilfov
    IL|22|Ialomița
    IS|23|Iași
    MH|26|Mehedinți
    MM|25|Maramureș
    MS|27|Mureș
    NT|28|Neamț
    OT|29|Olt
    PH|30|Prahova
    SB|33|Sibiu
    SJ|31|Sălaj
    SM|32|Satu Mare
    SV|34|Suceava
    TL|37|Tulcea
    TM|36|Timiș
    TR|35|Teleorman
    VL|39|Vâlcea
    VN|40|Vrancea
    VS|38|Vaslui`,
  ),
  GR: list(
    'GR',
    `A|ESYE11|Anatolikí Makedonía kai Thráki|en=Eastern Macedonia and Thrace|de=Ostmakedonien und Thrakien
    B|ESYE12|Kentrikí Makedonía|en=Central Macedonia|de=Zentralmakedonien
    C|ESYE13|Dytikí Makedonía|en=Western Macedonia|de=Westmakedonien
    D|ESYE21|Ípeiros|en=Epirus|de=Epirus|fr=Épire
    E|ESYE14|Thessalía|en=Thessaly|de=Thessalien|fr=Thessalie
    F|ESYE22|Iónia Nisiá|en=Ionian Islands|de=Ionische Inseln|fr=Îles Ioniennes
    G|ESYE23|Dytikí Elláda|en=Western Greece|de=Westgriechenland|fr=Grèce-Occidentale
    H|ESYE24|Stereá Elláda|en=Central Greece|de=Mittelgriechenland|fr=Grèce-Centrale
    I|ESYE31|Attikí|en=Attica|de=Attika|fr=Attique|es=Ática|it=Attica
    J|ESYE25|Pelopónnisos|en=Peloponnese|de=Peloponnes|fr=Péloponnèse
    K|ESYE41|Vóreio Aigaío|en=North Aegean|de=Nördliche Ägäis
    L|ESYE42|Nótio Aigaío|en=South Aegean|de=Südliche Ägäis
    M|ESYE43|Kríti|en=Crete|de=Kreta|nl=Kreta|fr=Crète|es=Creta|it=Creta|pl=Kreta|da=Kreta|nb=Kreta|sv=Kreta|fi=Kreeta`,
  ),
  HR: list(
    'HR',
    `01|20|Zagrebačka
    02|07|Krapinsko-zagorska
    03|14|Sisačko-moslavačka
    04|05|Karlovačka
    05|16|Varaždinska
    06|06|Koprivničko-križevačka
    07|01|Bjelovarsko-bilogorska
    08|12|Primorsko-goranska
    09|08|Ličko-senjska
    10|17|Virovitičko-podravska
    11|11|Požeško-slavonska
    12|02|Brodsko-posavska
    13|19|Zadarska
    14|10|Osječko-baranjska
    15|13|Šibensko-kninska
    16|18|Vukovarsko-srijemska
    17|15|Splitsko-dalmatinska
    18|04|Istarska|en=Istria|de=Istrien|it=Istria
    19|03|Dubrovačko-neretvanska
    20|09|Međimurska
    21|21|Grad Zagreb`,
  ),
  EE: list(
    'EE',
    `37|01|Harju
    39|02|Hiiu
    45|03|Ida-Viru
    50|05|Jõgeva
    52|04|Järva
    56|07|Lääne
    60|08|Lääne-Viru
    64|12|Põlva
    68|11|Pärnu
    71|13|Rapla
    74|14|Saare
    79|18|Tartu
    81|19|Valga
    84|20|Viljandi
    87|21|Võru`,
  ),
  LT: list(
    'LT',
    `AL|56|Alytus
    KL|58|Klaipėda
    KU|57|Kaunas
    MR|59|Marijampolė
    PN|60|Panevėžys
    SA|61|Šiauliai
    TA|62|Tauragė
    TE|63|Telšiai
    UT|64|Utena
    VL|65|Vilnius`,
  ),
  IS: list(
    'IS',
    `1|39|Höfuðborgarsvæðið|en=Capital Region
    2|43|Suðurnes
    3|45|Vesturland
    4|44|Vestfirðir
    5|41|Norðurland vestra
    6|40|Norðurland eystra
    7|38|Austurland
    8|42|Suðurland`,
  ),
  BA: list(
    'BA',
    `BIH|01|Federacija Bosne i Hercegovine
    SRP|02|Republika Srpska
    BRC|BRC|Brčko`,
  ),
  RS: list(
    'RS',
    `SE|SE|Srbija
    VO|VO|Vojvodina`,
  ),
  CA: list(
    'CA',
    `AB|01|Alberta
    BC|02|British Columbia|fr=Colombie-Britannique|es=Columbia Británica|pl=Kolumbia Brytyjska
    MB|03|Manitoba
    NB|04|New Brunswick|fr=Nouveau-Brunswick|es=Nuevo Brunswick
    NL|05|Newfoundland and Labrador|de=Neufundland und Labrador|fr=Terre-Neuve-et-Labrador|es=Terranova y Labrador
    NS|07|Nova Scotia|fr=Nouvelle-Écosse|es=Nueva Escocia
    NT|13|Northwest Territories|de=Nordwest-Territorien|fr=Territoires du Nord-Ouest
    NU|14|Nunavut
    ON|08|Ontario
    PE|09|Prince Edward Island|fr=Île-du-Prince-Édouard
    QC|10|Québec|en=Quebec|es=Quebec|pl=Quebec
    SK|11|Saskatchewan
    YT|12|Yukon`,
  ),
  AU: list(
    'AU',
    `ACT|01|Australian Capital Territory
    NSW|02|New South Wales|fr=Nouvelle-Galles du Sud|es=Nueva Gales del Sur|pl=Nowa Południowa Walia
    NT|03|Northern Territory
    QLD|04|Queensland
    SA|05|South Australia|de=Südaustralien|fr=Australie-Méridionale
    TAS|06|Tasmania|de=Tasmanien|nl=Tasmanië|fr=Tasmanie
    VIC|07|Victoria
    WA|08|Western Australia|de=Westaustralien|fr=Australie-Occidentale`,
  ),
  NZ: list(
    'NZ',
    `AUK|E7|Auckland
    BOP|E8|Bay of Plenty
    CAN|E9|Canterbury
    GIS|F1|Gisborne
    HKB|F2|Hawke’s Bay
    MBH|F4|Marlborough
    MWT|F3|Manawatū-Whanganui
    NSN|F5|Nelson
    NTL|F6|Northland
    OTA|F7|Otago
    STL|F8|Southland
    TAS|TAS|Tasman
    TKI|F9|Taranaki
    WGN|G2|Wellington
    WKO|G1|Waikato
    WTC|G3|West Coast`,
  ),
};

/** Countries with few towns or too many districts: each is a single region. */
const WHOLE = 'AD FO GG GI IM JE LI LV MC MD ME MK MT SI SM'.split(' ');

for (const country of WHOLE)
  REGIONS[country] = [{ code: `${country}-00`, geonames: [''], name: '', names: {} }];

/** Countries whose regions are named after their largest towns. */
export const NAMED_BY_TOWNS = 'AL BG BY CY RU TR UA XK'.split(' ');

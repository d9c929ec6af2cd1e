/**
 * The 36 states of Nigeria, the Federal Capital Territory and their 774 local government areas (§3, option lists). Six
 * area names occur in two states, so an area needs its state (src/docs/sources.md#states-and-areas).
 */

/** ISO 3166-2:NG without its prefix, in the order of the states' names. */
export const stateCodes = [
  'AB',
  'AD',
  'AK',
  'AN',
  'BA',
  'BY',
  'BE',
  'BO',
  'CR',
  'DE',
  'EB',
  'ED',
  'EK',
  'EN',
  'FC',
  'GO',
  'IM',
  'JI',
  'KD',
  'KN',
  'KT',
  'KE',
  'KO',
  'KW',
  'LA',
  'NA',
  'NI',
  'OG',
  'ON',
  'OS',
  'OY',
  'PL',
  'RI',
  'SO',
  'TA',
  'YO',
  'ZA',
] as const;

export type StateCode = (typeof stateCodes)[number];

/** One state per line: code, blank, name, colon, its areas A to Z separated by commas. */
const table = `AB Abia:Aba North,Aba South,Arochukwu,Bende,Ikwuano,Isiala Ngwa North,Isiala Ngwa South,Isuikwuato,Obi Ngwa,Ohafia,Osisioma,Ugwunagbo,Ukwa East,Ukwa West,Umu Nneochi,Umuahia North,Umuahia South
AD Adamawa:Demsa,Fufore,Ganye,Girei,Gombi,Guyuk,Hong,Jada,Lamurde,Madagali,Maiha,Mayo-Belwa,Michika,Mubi North,Mubi South,Numan,Shelleng,Song,Toungo,Yola North,Yola South
AK Akwa Ibom:Abak,Eastern Obolo,Eket,Esit Eket,Essien Udim,Etim Ekpo,Etinan,Ibeno,Ibesikpo Asutan,Ibiono Ibom,Ika,Ikono,Ikot Abasi,Ikot Ekpene,Ini,Itu,Mbo,Mkpat Enin,Nsit Atai,Nsit Ibom,Nsit Ubium,Obot Akara,Okobo,Onna,Oron,Oruk Anam,Udung Uko,Ukanafun,Uruan,Urue-Offong/Oruko,Uyo
AN Anambra:Aguata,Anambra East,Anambra West,Anaocha,Awka North,Awka South,Ayamelum,Dunukofia,Ekwusigo,Idemili North,Idemili South,Ihiala,Njikoka,Nnewi North,Nnewi South,Ogbaru,Onitsha North,Onitsha South,Orumba North,Orumba South,Oyi
BA Bauchi:Alkaleri,Bauchi,Bogoro,Damban,Darazo,Dass,Gamawa,Ganjuwa,Giade,Itas/Gadau,Jama'are,Katagum,Kirfi,Misau,Ningi,Shira,Tafawa Balewa,Toro,Warji,Zaki
BY Bayelsa:Brass,Ekeremor,Kolokuma/Opokuma,Nembe,Ogbia,Sagbama,Southern Ijaw,Yenagoa
BE Benue:Ado,Agatu,Apa,Buruku,Gboko,Guma,Gwer East,Gwer West,Katsina-Ala,Konshisha,Kwande,Logo,Makurdi,Obi,Ogbadibo,Ohimini,Oju,Okpokwu,Otukpo,Tarka,Ukum,Ushongo,Vandeikya
BO Borno:Abadam,Askira/Uba,Bama,Bayo,Biu,Chibok,Damboa,Dikwa,Gubio,Guzamala,Gwoza,Hawul,Jere,Kaga,Kala/Balge,Konduga,Kukawa,Kwaya Kusar,Mafa,Magumeri,Maiduguri,Marte,Mobbar,Monguno,Ngala,Nganzai,Shani
CR Cross River:Abi,Akamkpa,Akpabuyo,Bakassi,Bekwarra,Biase,Boki,Calabar Municipal,Calabar South,Etung,Ikom,Obanliku,Obubra,Obudu,Odukpani,Ogoja,Yakurr,Yala
DE Delta:Aniocha North,Aniocha South,Bomadi,Burutu,Ethiope East,Ethiope West,Ika North East,Ika South,Isoko North,Isoko South,Ndokwa East,Ndokwa West,Okpe,Oshimili North,Oshimili South,Patani,Sapele,Udu,Ughelli North,Ughelli South,Ukwuani,Uvwie,Warri North,Warri South,Warri South West
EB Ebonyi:Abakaliki,Afikpo,Ebonyi,Edda,Ezza North,Ezza South,Ikwo,Ishielu,Ivo,Izzi,Ohaozara,Ohaukwu,Onicha
ED Edo:Akoko-Edo,Egor,Esan Central,Esan North East,Esan South East,Esan West,Etsako Central,Etsako East,Etsako West,Igueben,Ikpoba-Okha,Oredo,Orhionmwon,Ovia North East,Ovia South West,Owan East,Owan West,Uhunmwonde
EK Ekiti:Ado-Ekiti,Efon,Ekiti East,Ekiti South West,Ekiti West,Emure,Gbonyin,Ido-Osi,Ijero,Ikere,Ikole,Ilejemeje,Irepodun/Ifelodun,Ise/Orun,Moba,Oye
EN Enugu:Aninri,Awgu,Enugu East,Enugu North,Enugu South,Ezeagu,Igbo Etiti,Igbo Eze North,Igbo Eze South,Isi-Uzo,Nkanu East,Nkanu West,Nsukka,Oji-River,Udenu,Udi,Uzo-Uwani
FC Federal Capital Territory:Abaji,Abuja Municipal,Bwari,Gwagwalada,Kuje,Kwali
GO Gombe:Akko,Balanga,Billiri,Dukku,Funakaye,Gombe,Kaltungo,Kwami,Nafada,Shongom,Yamaltu/Deba
IM Imo:Aboh Mbaise,Ahiazu Mbaise,Ehime Mbano,Ezinihitte Mbaise,Ideato North,Ideato South,Ihitte/Uboma,Ikeduru,Isiala Mbano,Isu,Mbaitoli,Ngor Okpala,Njaba,Nkwerre,Nwangele,Obowo,Oguta,Ohaji/Egbema,Okigwe,Onuimo,Orlu,Orsu,Oru East,Oru West,Owerri Municipal,Owerri North,Owerri West
JI Jigawa:Auyo,Babura,Biriniwa,Birnin Kudu,Buji,Dutse,Gagarawa,Garki,Gumel,Guri,Gwaram,Gwiwa,Hadejia,Jahun,Kafin Hausa,Kaugama,Kazaure,Kiri Kasama,Kiyawa,Maigatari,Malam Madori,Miga,Ringim,Roni,Sule Tankarkar,Taura,Yankwashi
KD Kaduna:Birnin Gwari,Chikun,Giwa,Igabi,Ikara,Jaba,Jema'a,Kachia,Kaduna North,Kaduna South,Kagarko,Kajuru,Kaura,Kauru,Kubau,Kudan,Lere,Makarfi,Sabon Gari,Sanga,Soba,Zangon Kataf,Zaria
KN Kano:Ajingi,Albasu,Bagwai,Bebeji,Bichi,Bunkure,Dala,Dambatta,Dawakin Kudu,Dawakin Tofa,Doguwa,Fagge,Gabasawa,Garko,Garun Mallam,Gaya,Gezawa,Ghari,Gwale,Gwarzo,Kabo,Kano Municipal,Karaye,Kibiya,Kiru,Kumbotso,Kura,Madobi,Makoda,Minjibir,Nasarawa,Rano,Rimin Gado,Rogo,Shanono,Sumaila,Takai,Tarauni,Tofa,Tsanyawa,Tudun Wada,Ungogo,Warawa,Wudil
KT Katsina:Bakori,Batagarawa,Batsari,Baure,Bindawa,Charanchi,Dan Musa,Dandume,Danja,Daura,Dutsi,Dutsin-Ma,Faskari,Funtua,Ingawa,Jibia,Kafur,Kaita,Kankara,Kankia,Katsina,Kurfi,Kusada,Mai'Adua,Malumfashi,Mani,Mashi,Matazu,Musawa,Rimi,Sabuwa,Safana,Sandamu,Zango
KE Kebbi:Aleiro,Arewa Dandi,Argungu,Augie,Bagudo,Birnin Kebbi,Bunza,Dandi,Fakai,Gwandu,Jega,Kalgo,Koko/Besse,Maiyama,Ngaski,Sakaba,Shanga,Suru,Wasagu/Danko,Yauri,Zuru
KO Kogi:Adavi,Ajaokuta,Ankpa,Bassa,Dekina,Ibaji,Idah,Igalamela Odolu,Ijumu,Kabba/Bunu,Kogi,Lokoja,Mopa-Muro,Ofu,Ogori/Magongo,Okehi,Okene,Olamaboro,Omala,Yagba East,Yagba West
KW Kwara:Asa,Baruten,Edu,Ekiti,Ifelodun,Ilorin East,Ilorin South,Ilorin West,Irepodun,Isin,Kaiama,Moro,Offa,Oke-Ero,Oyun,Pategi
LA Lagos:Agege,Ajeromi-Ifelodun,Alimosho,Amuwo-Odofin,Apapa,Badagry,Epe,Eti-Osa,Ibeju-Lekki,Ifako-Ijaiye,Ikeja,Ikorodu,Kosofe,Lagos Island,Lagos Mainland,Mushin,Ojo,Oshodi-Isolo,Shomolu,Surulere
NA Nasarawa:Akwanga,Awe,Doma,Karu,Keana,Keffi,Kokona,Lafia,Nasarawa,Nasarawa Eggon,Obi,Toto,Wamba
NI Niger:Agaie,Agwara,Bida,Borgu,Bosso,Chanchaga,Edati,Gbako,Gurara,Katcha,Kontagora,Lapai,Lavun,Magama,Mariga,Mashegu,Mokwa,Munya,Paikoro,Rafi,Rijau,Shiroro,Suleja,Tafa,Wushishi
OG Ogun:Abeokuta North,Abeokuta South,Ado-Odo/Ota,Ewekoro,Ifo,Ijebu East,Ijebu North,Ijebu North East,Ijebu Ode,Ikenne,Imeko-Afon,Ipokia,Obafemi-Owode,Odeda,Odogbolu,Ogun Waterside,Remo North,Shagamu,Yewa North,Yewa South
ON Ondo:Akoko North East,Akoko North West,Akoko South East,Akoko South West,Akure North,Akure South,Ese-Odo,Idanre,Ifedore,Ilaje,Ile Oluji/Okeigbo,Irele,Odigbo,Okitipupa,Ondo East,Ondo West,Ose,Owo
OS Osun:Atakumosa East,Atakumosa West,Ayedaade,Ayedire,Boluwaduro,Boripe,Ede North,Ede South,Egbedore,Ejigbo,Ife Central,Ife East,Ife North,Ife South,Ifedayo,Ifelodun,Ila,Ilesa East,Ilesa West,Irepodun,Irewole,Isokan,Iwo,Obokun,Odo-Otin,Ola Oluwa,Olorunda,Oriade,Orolu,Osogbo
OY Oyo:Afijio,Akinyele,Atiba,Atisbo,Egbeda,Ibadan North,Ibadan North East,Ibadan North West,Ibadan South East,Ibadan South West,Ibarapa Central,Ibarapa East,Ibarapa North,Ido,Irepo,Iseyin,Itesiwaju,Iwajowa,Kajola,Lagelu,Ogbomosho North,Ogbomosho South,Ogo Oluwa,Olorunsogo,Oluyole,Ona Ara,Orelope,Ori Ire,Oyo East,Oyo West,Saki East,Saki West,Surulere
PL Plateau:Barkin Ladi,Bassa,Bokkos,Jos East,Jos North,Jos South,Kanam,Kanke,Langtang North,Langtang South,Mangu,Mikang,Pankshin,Qua'an Pan,Riyom,Shendam,Wase
RI Rivers:Abua/Odual,Ahoada East,Ahoada West,Akuku-Toru,Andoni,Asari-Toru,Bonny,Degema,Eleme,Emohua,Etche,Gokana,Ikwerre,Khana,Obio/Akpor,Ogba/Egbema/Ndoni,Ogu/Bolo,Okrika,Omuma,Opobo/Nkoro,Oyigbo,Port Harcourt,Tai
SO Sokoto:Binji,Bodinga,Dange-Shuni,Gada,Goronyo,Gudu,Gwadabawa,Illela,Isa,Kebbe,Kware,Rabah,Sabon Birni,Shagari,Silame,Sokoto North,Sokoto South,Tambuwal,Tangaza,Tureta,Wamakko,Wurno,Yabo
TA Taraba:Ardo-Kola,Bali,Donga,Gashaka,Gassol,Ibi,Jalingo,Karim Lamido,Kurmi,Lau,Sardauna,Takum,Ussa,Wukari,Yorro,Zing
YO Yobe:Bade,Bursari,Damaturu,Fika,Fune,Geidam,Gujba,Gulani,Jakusko,Karasuwa,Machina,Nangere,Nguru,Potiskum,Tarmuwa,Yunusari,Yusufari
ZA Zamfara:Anka,Bakura,Birnin Magaji/Kiyaw,Bukkuyum,Bungudu,Gummi,Gusau,Kaura Namoda,Maradun,Maru,Shinkafi,Talata Mafara,Tsafe,Zurmi`;

type State = { readonly name: string; readonly areas: readonly string[] };

let parsedStates: ReadonlyMap<string, State> | undefined;

function states(): ReadonlyMap<string, State> {
  parsedStates ??= new Map(
    table.split('\n').map((line) => {
      const [name = '', areas = ''] = line.slice(3).split(':');
      return [line.slice(0, 2), { name, areas: areas.split(',') }];
    }),
  );
  return parsedStates;
}

/** The name of a state, or undefined for an unknown code (§3). */
export function stateName(code: string): string | undefined {
  return states().get(code)?.name;
}

/** The local government areas of a state, A to Z: the city options (§3). Empty for an unknown code. */
export function areasOf(code: string): readonly string[] {
  return states().get(code)?.areas ?? [];
}

/** Whether `area` is one of the state's areas, spelt exactly. */
export function isAreaOf(code: string, area: string): boolean {
  return areasOf(code).includes(area);
}

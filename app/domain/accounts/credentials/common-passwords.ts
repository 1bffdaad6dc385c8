// The most commonly guessed passwords that pass the length rule.
const LIST = `
12345678 123456789 1234567890 12345678910 0123456789 0987654321 9876543210 987654321 87654321 11111111 111111111 1111111111 00000000
000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 999999999 12341234 123123123 123321123
12344321 11223344 1122334455 112233445566 13131313 10101010 12121212 20202020 14725836 147258369 741852963 789456123 159357159 123654789
1234qwer 123qweasd 123qwe123 12345qwert 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertz123 qwertzui qwertzuiop azertyui azertyuiop azerty123
asdfghjk asdfghjkl asdfasdf asdf1234 asdfqwer zxcvbnm1 zxcvbnm123 zaq12wsx zaqwsxcde qweasdzxc qweqweqwe qwer1234 abcd1234 abcdefgh
abcdefghi abcdefg1 abc12345 abc123456 abc123abc a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678 aaaaaaaa aaaaaaaaaa p@ssw0rd
p@ssword password passw0rd password1 password12 password123 password1234 password2 password! password01 passwort passwort1 passwort123
wachtwoord wachtwoord1 wachtwoord123 welkom01 welkom123 welkom1234 welcome1 welcome01 welcome123 willkommen hallo123 hallo1234 hello123
letmein1 letmein123 iloveyou iloveyou1 iloveyou2 iloveyou123 ichliebedich loveyou1 lovelove loveme123 lovers123 sunshine sunshine1 princess
princess1 football football1 fussball voetbal1 baseball baseball1 basketball superman superman1 batman123 spiderman starwars pokemon1
pokemon123 michelle jennifer jessica1 charlie1 michael1 daniel123 thomas123 samantha victoria elizabeth alexander christian sebastian
jordan23 liverpool arsenal1 chelsea1 manchester barcelona realmadrid juventus ajax1900 feyenoord hollanda nederland deutschland austria1
mustang1 corvette mercedes porsche1 ferrari1 computer internet samsung1 samsung123 motorola1 microsoft windows10 google123 facebook
facebook1 instagram whatever whatever1 trustno1 trustno1! freedom1 dragon123 monkey123 master123 shadow123 killer123 hunter123 ranger123
admin123 admin1234 administrator root1234 changeme changeme1 default1 guest123 login123 test1234 testtest test12345 temp1234 secret123
geheim123 geheim12 geheimnis motdepasse motdepasse1 contrasena contraseña12 contrasenya salasana salasana1 losenord lösenord adgangskode
passord1 passord123 haslo123 hasło123 password.1 jesus123 jesuschrist blessed1 godisgood summer2024 summer2025 summer2026 winter2024
winter2025 winter2026 spring2026 autumn2026 january1 december december1 november september october1 saturday
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
